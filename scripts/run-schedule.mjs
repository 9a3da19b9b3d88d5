const minute = 60_000;
const hour = 3_600_000;

/**
 * Runs the functions that escalate open rides and close months, like Cloud Scheduler: the emulators run no schedules.
 * Closes months at once, too, so that the demo companies have statements. Returns a function that ends it.
 */
export function runSchedule({ ports, projectId }) {
  const base = `http://127.0.0.1:${ports.functions}/functions/projects/${projectId}/triggers/europe-west3-tasks-`;
  const run = async (name, what) => {
    const request = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    // The emulator adds the number of its reloads, which nobody asks for, to functions without an address of their own.
    const problem = await fetch(`${base}${name}-0`, request)
      .then(({ ok, status }) => !ok && `it answered ${status}`)
      .catch((error) => error.message);
    if (problem) console.log(`Warning: ${what}: ${problem}`);
  };
  const closeMonths = () => run('closemonths', 'months could not be closed');
  const timers = [
    setInterval(() => run('escalaterides', 'open rides could not be escalated'), minute),
    setInterval(closeMonths, hour),
  ];
  closeMonths();
  return () => timers.forEach(clearInterval);
}
