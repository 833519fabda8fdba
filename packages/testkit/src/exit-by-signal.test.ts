import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';

const here = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** A program that starts another one, which connects to `port`. The signal comes a second time while its exit hooks run. */
const script = (signal: string, port: number): string => `
  import { exitBySignal } from ${here('./exit-by-signal.ts')};
  process.once('exit', () => process.kill(process.pid, '${signal}'));
  const { spawnProgram } = await import(${here('./program.ts')});
  exitBySignal();
  spawnProgram([process.execPath, '-e', 'require("node:net").connect(${port}, "127.0.0.1")']);
  setInterval(() => {}, 1e6);`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s that arrives twice ends a process together with the programs that it has started',
  async (signal) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const args = ['--input-type=module', '-e', script(signal, port)];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = once(parent, 'exit');
    const [socket] = (await once(server, 'connection')) as [Socket];
    const lost = once(socket, 'close');
    // The kernel may reset the connection of a killed process.
    socket.on('error', () => undefined).resume();
    parent.kill(signal);
    try {
      expect(await ended).toEqual([130, null]);
      await lost;
    } finally {
      // One that was left behind ends without its connection.
      socket.destroy();
      server.close();
    }
  },
);
