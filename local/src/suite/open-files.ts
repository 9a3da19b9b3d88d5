/** Files and connections that a suite has open at once during its tests, with room to spare. */
const needed = 1_000;

/** Throws if this process, and so every part of the suite, may open too few files: parts would end without a reason. */
export function refuseFewOpenFiles(): void {
  // Node has raised its own limit to the highest that it may set. There is none on Windows.
  const report = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } };
  const allowed = report.userLimits?.open_files.soft ?? 'unlimited';
  if (allowed === 'unlimited' || allowed >= needed) return;
  throw new Error(
    `Only ${allowed} files may be open at once, the suite needs ${needed}: run "ulimit -n 4096" in a new shell and try again.`,
  );
}
