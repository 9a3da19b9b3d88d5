/** Makes the functions' `cors` option effective: without this the emulator allows pages of any origin. */
export function refuseOtherOrigins(): void {
  const features: object = JSON.parse(process.env.FIREBASE_DEBUG_FEATURES ?? '{}');
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ ...features, enableCors: false });
}
