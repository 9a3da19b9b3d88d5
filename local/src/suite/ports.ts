import { defaultPorts as emulatorPorts } from '../../../packages/hearth-suite/src/index.ts';

/** The port of each part: of the emulators, and of the stand-ins. */
export const defaultPorts = {
  ...emulatorPorts,
  mail: 1080,
  smtp: 1025,
  smtpControl: 1026,
  payments: 12111,
  maps: 12112,
  translation: 12113,
  push: 12114,
} as const;

export type Ports = Readonly<Record<keyof typeof defaultPorts, number>>;
