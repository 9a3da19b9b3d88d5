import { initializeApp } from 'firebase/app';
import { webConfig } from '../config.ts';

export const app = initializeApp({ ...webConfig().firebase });
