import { setTimeout as pause } from 'node:timers/promises';
import { type Ended, terminate } from '../child.ts';
import { type Call, type Caller, createCaller, type Outcome } from './call.ts';
import { checkEnd } from './drain.ts';
import { type Drill, milliseconds } from './drill.ts';
import { openScene, type Scene } from './scene.ts';
import { startTraffic } from './traffic.ts';

const paths = ['/login', '/signup', '/api/trpc/readPublicSettings', '/forgot'];
/** So few kept-alive connections that each is used several times a second. */
const keptAlive = { perSecond: 60, connectionsMax: 8 };
/** Each request opens a connection, which may still be in the accept queue when the signal comes. */
const freshPerSecond = 20;
const rollPauseMs = 500;

interface Callers {
  readonly steady: Caller;
  readonly fresh: Caller;
}

async function serves(caller: Caller, origin: string): Promise<void> {
  for (const path of paths) await caller.send({ origin, method: 'GET', path });
}

/** Replaces the console processes one by one under traffic, which keeps going to a process until it has ended. */
async function roll(scene: Scene, { fresh, steady }: Callers, rolls: number) {
  const consoles = [await scene.startConsole(), await scene.startConsole()];
  for (const { url } of consoles) await serves(fresh, url);
  const next = (turn: number): Call => ({
    origin: consoles[turn % consoles.length]?.url ?? '',
    method: 'GET',
    path: paths[turn % paths.length] ?? '/',
  });
  using kept = startTraffic(steady, keptAlive.perSecond, next);
  using single = startTraffic(fresh, freshPerSecond, next);
  const results: Ended[] = [];
  for (let turn = 0; turn < rolls; turn += 1) {
    await pause(rollPauseMs);
    const [leaving] = consoles;
    if (!leaving) throw new Error('no process is left to stop');
    results.push(await terminate(leaving));
    consoles.shift();
    const coming = await scene.startConsole();
    await serves(fresh, coming.url);
    consoles.push(coming);
  }
  return { results, outcomes: (await Promise.all([kept.stop(), single.stop()])).flat() };
}

const describe = ({ call, fault, status }: Outcome): string => `${call.path} ${status ?? fault}`;

export const rollConsole: Drill = {
  title: 'SIGTERM to one console process after another at 80 requests a second',
  invariant: 'no accepted request fails; exit 0 within 12 s',
  async run(checks, { quick }) {
    await using scene = await openScene();
    using steady = createCaller({ connectionsMax: keptAlive.connectionsMax });
    using fresh = createCaller({ keepAlive: false });
    const { outcomes, results } = await roll(scene, { steady, fresh }, quick ? 2 : 20);
    const accepted = outcomes.filter(({ fault }) => fault !== 'ECONNREFUSED');
    const failed = accepted.filter(({ status }) => status !== 200);
    const list = failed.slice(0, 5).map(describe);
    checks.require(failed.length === 0, `${failed.length} accepted requests failed: ${list.join(', ')}`);
    for (const ended of results) checkEnd(checks, ended);
    const exit = Math.max(...results.map(({ exitMs }) => exitMs));
    return (
      `${results.length} rolls, ${accepted.length} accepted requests, ${failed.length} broken, ` +
      `${outcomes.length - accepted.length} connections refused; exit 0 within ${milliseconds(exit)}`
    );
  },
};
