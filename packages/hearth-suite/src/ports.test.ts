import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { defaultPorts, freePorts, refuseTakenPorts } from './ports.ts';

const listen = async (port: number): Promise<net.Server> => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};

describe('ports', () => {
  it('that are found free differ from part to part', async () => {
    const ports = await freePorts(defaultPorts);
    expect(Object.keys(ports)).toEqual(Object.keys(defaultPorts));
    expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
    await expect(refuseTakenPorts(ports)).resolves.toBeUndefined();
  });

  it('that are taken are all named in one message', async () => {
    const ports = await freePorts(defaultPorts);
    const servers = await Promise.all([listen(ports.hosting), listen(ports.firestore)]);
    await expect(refuseTakenPorts(ports)).rejects.toThrow(
      `Ports ${ports.hosting} (hosting), ${ports.firestore} (firestore) are taken by other programs: end what uses them`,
    );
    for (const server of servers) server.close();
  });

  it('are refused with the name of the one that is taken', async () => {
    const ports = await freePorts(defaultPorts);
    const server = await listen(ports.auth);
    await expect(refuseTakenPorts(ports)).rejects.toThrow(`Port ${ports.auth} (auth) is taken`);
    server.close();
  });
});
