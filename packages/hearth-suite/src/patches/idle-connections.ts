import http from 'node:http';

const idleMs = 600_000;

/**
 * Keeps idle connections open for ten minutes. Node's default closes them after 5 s: on a busy machine a client's next
 * request may then be in transit and fail with "socket hang up", and the functions emulator kills the worker.
 */
export function keepIdleConnections(): void {
  const { createServer } = http;
  http.createServer = ((...given: Parameters<typeof createServer>) => {
    const server = createServer(...given);
    server.keepAliveTimeout = idleMs;
    return server;
  }) as typeof createServer;
}
