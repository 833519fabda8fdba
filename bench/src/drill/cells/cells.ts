import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createThread } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { type Caller, createCaller, isGood } from '../call.ts';
import { checkScene } from '../check.ts';
import { checkDelivered } from '../check-receipts.ts';
import { type Checks, type Drill, milliseconds } from '../drill.ts';
import { type HookReceiver, startHookReceiver } from '../hook-receiver.ts';
import { receiveFor } from '../hook-traffic.ts';
import {
  createEquippedPerson,
  createPeople,
  type EquippedPerson,
  type IssuedKey,
  issueKey,
} from '../people.ts';
import { timeUntil, warmUp } from '../serving.ts';
import { everydayCalls, startTraffic } from '../traffic.ts';
import { checkAudio, hasAudio } from './audio.ts';
import { type Cell, openCell, startMove } from './cell.ts';
import { type Followers, longestOf, startFollowers } from './follower.ts';

const threadCount = 4;
const neighborCount = 4;
const callsPerSecond = 30;
const quietMs = 3000;
/** Longer than this, writes must not be refused. */
const refusedMsMax = 5000;

interface Cast {
  readonly checks: Checks;
  readonly caller: Caller;
  readonly first: Cell;
  readonly second: Cell;
  /** The owner of the workspace that moves; of each of its threads. */
  readonly owners: readonly [EquippedPerson, ...EquippedPerson[]];
  /** A thread of voice notes. */
  readonly spokenThreadId: string;
  readonly revoked: IssuedKey;
  readonly later: IssuedKey;
}

const workspaceOf = ({ owners: [owner] }: Cast): string => owner.developer.workspaceId;

/** Rows that only have to be carried. */
async function fill(
  { first: { scene }, owners }: Pick<Cast, 'first' | 'owners'>,
  rows: number,
): Promise<void> {
  const [{ developer, threadId }] = owners;
  const values = [threadId, developer.workspaceId, rows];
  await scene.db.query(
    `INSERT INTO threads (id, workspace_id, created_at) SELECT 'thr_filled', workspace_id, created_at FROM threads WHERE id = $1`,
    [threadId],
  );
  await scene.db.query(
    `INSERT INTO messages (id, thread_id, workspace_id, kind, delivery_state, created_at, content_box)
     SELECT 'msg_filled' || n || left($1, 0), 'thr_filled', $2, 'text', 'sent', now() - n * interval '1 second', '\\x01'::bytea || sha256(n::text::bytea)
     FROM generate_series(1, $3::int) n`,
    values,
  );
}

async function gather({
  first,
  ...others
}: Pick<Cast, 'caller' | 'checks' | 'first' | 'second'>): Promise<Cast> {
  const { services } = first.scene;
  const owner = await createEquippedPerson(services);
  const owners: [EquippedPerson, ...EquippedPerson[]] = [owner];
  const start = async () =>
    (await createThread(contextFor(services, owner.developer), { title: 'drill', participantIds: [] })).id;
  while (owners.length < threadCount) owners.push({ ...owner, threadId: await start() });
  const spokenThreadId = await start();
  const revoked = await issueKey(services, owner, 'revoked');
  const later = await issueKey(services, owner, 'revoked later');
  return { ...others, first, owners, spokenThreadId, revoked, later };
}

async function revoke(
  { caller, owners: [owner] }: Cast,
  origin: string,
  { id }: IssuedKey,
): Promise<number | null> {
  const path = `/v1/developer/api-keys/${id}`;
  return (await caller.send({ origin, method: 'DELETE', path, token: owner.session })).status;
}

const statusOf = async ({ caller }: Cast, origin: string, token: string): Promise<number | null> =>
  (await caller.send({ origin, method: 'GET', path: '/v1/threads', token })).status;

/** Kills the command once something is so, and shows that it can run again. */
async function killMove(cast: Cast, isTime: () => Promise<boolean>): Promise<void> {
  const command = startMove(cast.first, cast.second, [workspaceOf(cast)]);
  await timeUntil(
    'it is time to kill the command',
    async () => command.process.exitCode !== null || (await isTime()),
  );
  command.process.kill('SIGKILL');
  cast.checks.require(
    (await command.ended) === null,
    `a move was over before it was killed: ${command.output()}`,
  );
}

async function killMoves(cast: Cast): Promise<void> {
  const { first, second } = cast;
  const isIn = (cell: Cell, away: string) => async () => {
    const rows = await cell.scene.db.query('SELECT FROM workspaces WHERE id = $1 AND away LIKE $2', [
      workspaceOf(cast),
      `${away} %`,
    ]);
    return rows.length > 0;
  };
  const hasSlot = async () => (await first.scene.db.query('SELECT FROM pg_replication_slots')).length > 0;
  await killMove(cast, hasSlot);
  await killMove(cast, isIn(second, 'arriving'));
  await killMove(cast, () => hasAudio(second));
  await killMove(cast, isIn(first, 'leaving'));
}

interface Moved {
  readonly startedAtMs: number;
  /** The rows were copied. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly output: string;
}

async function move(cast: Cast): Promise<Moved> {
  const startedAtMs = performance.now();
  const command = startMove(cast.first, cast.second, [workspaceOf(cast)]);
  // Until then, it went back to where a killed move had begun.
  await timeUntil(
    'the rows are copied',
    () => command.process.exitCode !== null || command.output().includes('copied'),
  );
  const fromMs = performance.now();
  const code = await command.ended;
  cast.checks.require(code === 0, `move-workspace ended with ${code}: ${command.output()}`);
  return { startedAtMs, fromMs, untilMs: performance.now(), output: command.output() };
}

/** Every acknowledged message is in the new cell, once, and in the order of the answers. */
async function checkMessages({ checks, owners, second }: Cast, { acknowledged }: Followers): Promise<void> {
  for (const { threadId } of owners) {
    const rows = await second.scene.db.query<{ id: string }>(
      'SELECT id FROM messages WHERE thread_id = $1 ORDER BY created_at',
      [threadId],
    );
    const sent = acknowledged.filter((each) => each.threadId === threadId).map(({ id }) => id);
    const stored = new Set(rows.map(({ id }) => id));
    const lost = sent.filter((id) => !stored.has(id));
    checks.require(lost.length === 0, `${lost.length} acknowledged messages are lost`);
    const order = rows.map(({ id }) => id).filter((id) => sent.includes(id));
    checks.require(order.join() === sent.join(), `the messages of ${threadId} changed their order`);
    checks.require(
      rows.length === sent.length,
      `${rows.length} messages are stored, and ${sent.length} were acknowledged`,
    );
  }
  const [events] = await second.scene.db.query<{ gaps: number }>(
    `SELECT (max("offset") - count(*))::int AS gaps FROM events WHERE workspace_id = $1`,
    [owners[0].developer.workspaceId],
  );
  checks.require(events?.gaps === 0, `the offsets of the events have ${events?.gaps} gaps`);
}

async function checkCredentials(cast: Cast): Promise<void> {
  const { checks, first, later, owners, revoked, second } = cast;
  const [{ rawKey, session }] = owners;
  const expect = async (what: string, [cell, token]: readonly [Cell, string], status: number) => {
    const got = await statusOf(cast, cell.api.url, token);
    checks.require(got === status, `${what} got ${got} instead of ${status}`);
  };
  await expect('a key in the new cell', [second, rawKey], 200);
  await expect('a session in the new cell', [second, session], 200);
  await expect('a key in the old cell', [first, rawKey], 503);
  await expect('a session in the old cell', [first, session], 503);
  await expect('a revoked key in the new cell', [second, revoked.rawKey], 401);
  await expect('a revoked key in the old cell', [first, revoked.rawKey], 401);
  await expect('a key before its revocation in the new cell', [second, later.rawKey], 200);
  checks.require(
    (await revoke(cast, second.api.url, later)) === 204,
    'a key was not revoked in the new cell',
  );
  await expect('a key that the new cell revoked, there', [second, later.rawKey], 401);
  await expect('a key that the new cell revoked, in the old one', [first, later.rawKey], 503);
}

/** The old copy can be deleted, and nothing of the new one with it. */
async function checkForgetting(cast: Cast): Promise<void> {
  const { checks, first, owners, second } = cast;
  const command = startMove(first, second, [workspaceOf(cast), '--forget']);
  checks.require((await command.ended) === 0, `--forget: ${command.output()}`);
  const rows = await first.scene.db.query(
    'SELECT FROM workspaces WHERE id = $1 AND deletion_asked_at IS NOT NULL',
    [workspaceOf(cast)],
  );
  checks.require(rows.length === 1, 'the deletion of the old copy was not asked for');
  checks.require(
    (await statusOf(cast, second.api.url, owners[0].rawKey)) === 200,
    'the new cell forgot the workspace',
  );
}

/** They log nothing but errors. */
function checkLogs({ checks, first, second }: Cast): void {
  const logs = [first, second].flatMap(({ scene }) => scene.programs.map((program) => program.output()));
  const faulty = logs.filter((log) => log !== '');
  checks.require(faulty.length === 0, `${faulty.length} programs logged errors: ${faulty[0]?.slice(0, 500)}`);
}

interface Run {
  readonly quick: boolean;
  readonly receiver: HookReceiver;
}

async function moveUnderLoad(cast: Cast, { quick, receiver }: Run): Promise<string> {
  const { caller, checks, first, owners, second, spokenThreadId } = cast;
  const neighbors = await createPeople(neighborCount, () => createEquippedPerson(first.scene.services));
  const others = await createPeople(neighborCount, () => createEquippedPerson(second.scene.services));
  await warmUp(caller, [first.api.url], [...neighbors, owners[0]]);
  await warmUp(caller, [second.api.url], others);
  await receiveFor({ caller, receiver }, first.api, owners.slice(0, 1));
  await revoke(cast, first.api.url, cast.revoked);
  const traffic = [
    startTraffic(caller, callsPerSecond, everydayCalls([first.api.url], neighbors)),
    startTraffic(caller, callsPerSecond, everydayCalls([second.api.url], others)),
  ];
  const origins = [first.api.url, second.api.url];
  const [{ rawKey, session }] = owners;
  const threads = { threadIds: owners.map(({ threadId }) => threadId), spokenThreadId };
  using followers = startFollowers({ caller, origins, rawKey, session, ...threads });
  await pause(quietMs);
  const begunAtMs = performance.now();
  if (!quick) await killMoves(cast);
  const moved = await move(cast);
  await pause(quietMs);
  await followers.stop();
  const outcomes = (await Promise.all(traffic.map((each) => each.stop()))).flat();
  const failed = outcomes.filter((outcome) => !isGood(outcome));
  checks.require(
    failed.length === 0,
    `${failed.length} requests of other workspaces failed: ${failed[0]?.status} ${failed[0]?.body}`,
  );
  const killedMs = longestOf(followers.writeGaps, { fromMs: begunAtMs, untilMs: moved.fromMs });
  const writeMs = longestOf(followers.writeGaps, moved);
  checks.require(writeMs < refusedMsMax, `writes were refused for ${milliseconds(writeMs)}`);
  await checkMessages(cast, followers);
  await checkCredentials(cast);
  const heardBytes = await checkAudio(checks, second, { spoken: followers.spoken, token: session });
  const listeners = [...owners, { ...owners[0], threadId: spokenThreadId }];
  const { committed, duplicates } = await checkDelivered(
    checks,
    { receiver, scene: second.scene },
    listeners,
  );
  await checkForgetting(cast);
  checkLogs(cast);
  await checkScene(checks, first.scene);
  await checkScene(checks, second.scene);
  const groups = [...Map.groupBy(followers.refusals, (kind) => kind)];
  const kinds = groups.map(([kind, all]) => `${all.length} × ${kind}`);
  return (
    `${followers.acknowledged.length} acknowledged messages and ${followers.spoken.length} voice notes with ${heardBytes} bytes of audio; writes refused for ${milliseconds(writeMs)}, reads for ` +
    `${milliseconds(longestOf(followers.readGaps, moved))}, and for ${milliseconds(killedMs)} after a kill in the hand-over; a command of ${milliseconds(moved.untilMs - moved.startedAtMs)}; ` +
    `${committed.length} events delivered with ${duplicates} duplicates; ${outcomes.length} requests of others; ` +
    `refusals: ${kinds.join(', ') || 'none'}\n${moved.output.trim()}`
  );
}

export const moveCells: Drill = {
  title: 'a workspace moved between two cells under load, after moves that were killed',
  invariant:
    'nothing acknowledged is lost or out of order, audio is heard as it was sent, a revoked key stays revoked, and writes are refused for less than 5 s',
  async run(checks, { quick }) {
    const masterKey = randomBytes(32).toString('base64');
    await using first = await openCell(0, masterKey);
    await using second = await openCell(1, masterKey);
    await using receiver = await startHookReceiver(0);
    using caller = createCaller();
    const cast = await gather({ checks, caller, first, second });
    await fill(cast, quick ? 1000 : 100_000);
    return await moveUnderLoad(cast, { quick, receiver });
  },
};
