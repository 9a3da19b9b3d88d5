/**
 * Runs the function that escalates open rides each minute, as Cloud Scheduler does: the emulators run no schedules.
 * Returns a function that ends it.
 */
export function runSchedule({ ports, projectId }) {
  const url = `http://127.0.0.1:${ports.functions}/functions/projects/${projectId}/triggers/europe-west3-tasks-escalaterides`;
  const timer = setInterval(async () => {
    const problem = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
      .then(({ ok, status }) => !ok && `it answered ${status}`)
      .catch((error) => error.message);
    if (problem) console.log(`Warning: open rides could not be escalated: ${problem}`);
  }, 60_000);
  return () => clearInterval(timer);
}
