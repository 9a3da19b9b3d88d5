export interface SuiteAddress {
  readonly projectId: string;
  readonly ports: Readonly<
    Record<
      | 'hosting'
      | 'functions'
      | 'firestore'
      | 'auth'
      | 'storage'
      | 'tasks'
      | 'mail'
      | 'smtp'
      | 'smtpControl'
      | 'maps'
      | 'payments'
      | 'translation'
      | 'push',
      number
    >
  >;
  /** Folder of the running functions, with their parameters. */
  readonly functionsFolder: string;
}

/** Returns the suite of this worker, of those in the variable, which `npm test` sets. */
function readSuite(): SuiteAddress {
  const configuration = process.env.TALWAERTS_SUITE;
  if (!configuration) throw new Error('These tests need a running suite: start them with npm test');
  const addresses = [JSON.parse(configuration)].flat() as readonly SuiteAddress[];
  const address = addresses[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!address) throw new Error('There are more workers than suites');
  return address;
}

export const suite = readSuite();
export const hostingUrl = `http://localhost:${suite.ports.hosting}`;
export const isLong = Boolean(process.env.TALWAERTS_LONG);

/** Returns every `stride`th item; all items in a long test. */
export const sampled = <T>(items: readonly T[], stride: number): readonly T[] =>
  isLong ? items : items.filter((_, i) => i % stride === 0);

/** Returns the variant of a flow in one language; all variants in a long test. Galleries open each screen in both. */
export const inOne = <V extends readonly [locale: string, ...unknown[]]>(
  locale: 'de-AT' | 'en-GB',
  variants: readonly V[],
): readonly V[] => (isLong ? variants : variants.filter(([each]) => each === locale));
