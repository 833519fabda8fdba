import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child, Program } from '../child.ts';
import { type Caller, createCaller } from './call.ts';
import { type Checks, createChecks, type Drill } from './drill.ts';
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts';
import { createEquippedPerson, createPeople, type EquippedPerson } from './people.ts';
import { openScene, type Scene } from './scene.ts';

/** Deliveries go to this machine, and retries come a hundred times as soon. */
const env = { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32', WEBHOOK_RETRY_SCALE: '0.01' };
const peopleCount = 8;
/** Below what a developer may write, over all of the drill. */
const writeEveryMs = 120;
const killEveryMs = 1500;
const failureShare = 0.03;
const drainMsMax = 90_000;

interface Cast {
  readonly scene: Scene;
  readonly caller: Caller;
  readonly checks: Checks;
  readonly receiver: HookReceiver;
}

async function register({ caller, receiver }: Cast, api: Child, { session, threadId }: EquippedPerson) {
  const path = `/hook/${threadId}`;
  const body = { url: receiver.url + path, event_types: ['message.new'] };
  const outcome = await caller.send({
    origin: api.url,
    method: 'POST',
    path: '/v1/developer/webhooks',
    token: session,
    body,
  });
  if (outcome.status !== 201) throw new Error(`no endpoint was registered: ${outcome.body}`);
  receiver.trust(path, (JSON.parse(outcome.body) as { secret: string }).secret);
}

interface Running {
  readonly apis: Child[];
  readonly workers: Program[];
  isOver: boolean;
}

/** Sends messages of one person, through any API process that runs, until it is over. */
async function write({ caller }: Cast, running: Running, person: EquippedPerson): Promise<void> {
  for (let turn = 0; !running.isOver; turn += 1) {
    const api = running.apis[turn % running.apis.length];
    const path = `/v1/threads/${person.threadId}/messages`;
    const body = { kind: 'text', text: `message ${turn}` };
    if (api) await caller.send({ origin: api.url, method: 'POST', path, token: person.rawKey, body });
    await pause(writeEveryMs);
  }
}

async function kill({ process }: Program): Promise<void> {
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

/** Kills a random process again and again, and starts another one in its place. */
async function killAtRandom(scene: Scene, { apis, workers }: Running, kills: number): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(killEveryMs * (0.5 + Math.random()));
    const at = Math.floor(Math.random() * 2);
    const [victim] =
      Math.random() < 0.3
        ? apis.splice(at, 1, await scene.startApi(env))
        : workers.splice(at, 1, await scene.startWorker(env));
    if (victim) await kill(victim);
  }
}

const leftStatement = `SELECT (SELECT coalesce(sum(pending), 0) FROM webhook_lanes)::int AS pending,
  (SELECT count(*) FROM webhook_streams s JOIN workspaces w ON w.id = s.workspace_id
   WHERE w.event_offset > s."offset")::int AS behind`;

/** @returns how long the deliveries took that were left when the kills ended, in milliseconds */
async function waitUntilDrained({ checks, scene }: Cast): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const [left] = await scene.db.query<{ pending: number; behind: number }>(leftStatement);
    if (left?.pending === 0 && left.behind === 0) return performance.now() - startedAt;
    if (performance.now() - startedAt > drainMsMax) {
      checks.require(false, `${left?.pending} deliveries were still waiting after ${drainMsMax / 1000} s`);
      return drainMsMax;
    }
    await pause(100);
  }
}

interface Committed {
  readonly id: string;
  readonly subject: string;
}

/** Compares what arrived with what was committed. @returns the number of duplicates */
function judgeReceipts({ checks, receiver }: Cast, committed: readonly Committed[]): number {
  const { receipts } = receiver;
  const known = new Set(committed.map(({ id }) => id));
  const taken = new Set(receipts.filter(({ isTaken }) => isTaken).map(({ id }) => id));
  const missing = committed.filter(({ id }) => !taken.has(id)).length;
  checks.require(missing === 0, `${missing} committed events never arrived`);
  const phantoms = receipts.filter(({ id }) => !known.has(id)).length;
  checks.require(phantoms === 0, `${phantoms} deliveries were of events that were never committed`);
  const unsigned = receipts.filter((receipt) => !receipt.isSigned).length;
  checks.require(unsigned === 0, `${unsigned} deliveries had no valid signature`);
  for (const subject of new Set(committed.map((event) => event.subject))) {
    const expected = committed.filter((event) => event.subject === subject).map(({ id }) => id);
    const first = [...new Set(receipts.filter((receipt) => receipt.subject === subject).map(({ id }) => id))];
    checks.require(first.join() === expected.join(), `the events of ${subject} did not arrive in order`);
  }
  return receipts.filter(({ isTaken }) => isTaken).length - taken.size;
}

export const killDeliveries: Drill = {
  title: 'kill -9 of workers and API processes while messages are sent',
  invariant: 'an endpoint receives each committed event at least once, signed, and in order for each subject',
  async run({ quick }) {
    await using scene = await openScene();
    await using receiver = await startHookReceiver(failureShare);
    const caller = createCaller();
    const cast = { scene, caller, checks: createChecks(), receiver };
    const running = {
      apis: [await scene.startApi(env), await scene.startApi(env)],
      workers: [await scene.startWorker(env), await scene.startWorker(env)],
      isOver: false,
    };
    const people = await createPeople(peopleCount, () => createEquippedPerson(scene.services));
    const [api] = running.apis;
    for (const person of people) if (api) await register(cast, api, person);
    const kills = quick ? 4 : 40;
    const writing = people.map((person) => write(cast, running, person));
    await killAtRandom(scene, running, kills);
    running.isOver = true;
    await Promise.all(writing);
    const drainedMs = await waitUntilDrained(cast);
    const committed = await scene.db.query<Committed>(
      `SELECT id, subject FROM events WHERE type = 'message.new' AND subject = ANY ($1) ORDER BY workspace_id, "offset"`,
      [people.map(({ threadId }) => threadId)],
    );
    const duplicates = judgeReceipts(cast, committed);
    cast.checks.require(committed.length > kills * 10, 'too few events were committed to show anything');
    caller.close();
    const failed = receiver.receipts.filter(({ isTaken }) => !isTaken).length;
    return {
      broken: cast.checks.broken,
      figures:
        `${kills} kills, ${committed.length} events committed, ${receiver.receipts.length} deliveries: ${failed} refused by the receiver, ` +
        `${duplicates} duplicates; drained ${(drainedMs / 1000).toFixed(1)} s after the last kill`,
    };
  },
};
