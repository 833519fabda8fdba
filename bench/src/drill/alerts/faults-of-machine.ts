import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded } from '@patchbay/testkit/program';
import { keepOn } from '../keep-on.ts';
import type { Fault } from './fault.ts';
import { filesMax } from './installation.ts';

const stoppedMs = 450;
const runningMs = 50;
/** With the files that the program opens itself, above four fifths. */
const idleConnections = Math.round(filesMax * 0.82);

const starved: Fault = {
  title: 'the console gets the processor for a tenth of the time',
  alerts: ['PatchbayEventLoopBlocked'],
  begin: ({ console: program }) => {
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      if (!hasEnded(program)) program.process.kill(name);
    };
    const goOn = () => signal('SIGCONT');
    // A drill that is interrupted must not leave a stopped program behind.
    process.once('exit', goOn);
    const stopAWhile = async (): Promise<void> => {
      signal('SIGSTOP');
      await pause(stoppedMs);
      goOn();
    };
    const starving = keepOn([stopAWhile], runningMs);
    return Promise.resolve(async () => {
      await starving.stop();
      process.removeListener('exit', goOn);
    });
  },
};

const crowded: Fault = {
  title: `${idleConnections} idle connections to the API, which may open ${filesMax} files`,
  alerts: ['PatchbayFilesRunOut'],
  begin: async ({ api }) => {
    const { port } = new URL(api.url);
    const open = new Set<Socket>();
    let isOver = false;
    const add = (): Socket => {
      const socket = connect(Number(port), '127.0.0.1');
      open.add(socket);
      socket.on('error', () => undefined);
      // The API closes silent connections, so a hostile caller opens them again.
      socket.on('close', () => {
        open.delete(socket);
        if (!isOver) setTimeout(add, runningMs);
      });
      return socket;
    };
    for (let index = 0; index < idleConnections; index += 1) await once(add(), 'connect');
    return () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    };
  },
};

export const faultsOfMachine = { crowded, starved };
