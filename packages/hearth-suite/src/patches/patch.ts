/** Changes what a file of firebase-tools receives when it requires a module. */
export interface Patch {
  /** The behaviour of firebase-tools that the patch changes. */
  readonly problem: string;
  /**
   * The major version of firebase-tools that the patch was written for; `needed.test.ts` compares it with the
   * installed one.
   */
  readonly version: 15;
  /** End of the requiring file's path. */
  readonly requiredBy: string;
  readonly request: string;
  /** `requireFile` loads other modules on that file's behalf. */
  readonly change: (exported: unknown, requireFile: (file: string) => unknown) => unknown;
}
