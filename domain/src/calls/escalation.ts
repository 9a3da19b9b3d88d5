import { object } from 'yup';
import { escalationSchema } from '../escalation/escalation-settings.ts';

export const updateEscalationSchema = object({ data: escalationSchema });
