import { verifyAuditLog } from '@patchbay/domain/core';
import { hasEnded } from '@patchbay/testkit/program';
import { idOf, isGood, type Outcome } from './call.ts';
import type { Checks } from './drill.ts';
import type { Scene } from './scene.ts';

/** Contract section 1: the service answers within three seconds even while its database is unavailable. */
export const answerMsMax = 3000;

export const tookMs = ({ endedAtMs, sentAtMs }: Outcome): number => endedAtMs - sentAtMs;
export const slowestMs = (outcomes: readonly Outcome[]): number => Math.max(0, ...outcomes.map(tookMs));

const nameOf = ({ body, call, fault, status }: Outcome): string =>
  `${call.method} ${call.path.replaceAll(/_[0-9a-z]{10,}/gi, '_…')} ${status ?? fault} ${body.slice(0, 80)}`;

export function describe(outcomes: readonly Outcome[]): string {
  const groups = [...Map.groupBy(outcomes, nameOf)].map(([name, group]) => `${group.length} × ${name}`);
  return groups.slice(0, 5).join('; ');
}

const hasRetryAfter = ({ headers }: Outcome): boolean => /^[1-9]\d*$/.test(headers['retry-after'] ?? '');

/**
 * Every caller gets an answer in time while the database is unavailable: the expected one, or 503 with Retry-After. A
 * 401 would make a client discard a valid key.
 * @param slowness see `watchSlowness`
 * @returns how many requests were served and how many got 503
 */
export function checkAnswers(
  checks: Checks,
  outcomes: readonly Outcome[],
  slowness = 1,
): { served: number; putOff: number } {
  const served = outcomes.filter(isGood);
  const putOff = outcomes.filter(({ status }) => status === 503);
  const others = outcomes.filter((outcome) => !isGood(outcome) && outcome.status !== 503);
  const late = outcomes.filter((outcome) => tookMs(outcome) > answerMsMax * slowness);
  const bare = putOff.filter((outcome) => !hasRetryAfter(outcome));
  const nameless = outcomes.filter(
    ({ headers, requestId, status }) => status !== null && headers['x-request-id'] !== requestId,
  );
  checks.require(others.length === 0, `got neither their answer nor 503: ${describe(others)}`);
  checks.require(
    late.length === 0,
    `${late.length} answers took over 3 s times ${slowness.toFixed(1)}: ${describe(late)}`,
  );
  checks.require(bare.length === 0, `${bare.length} answers were 503 without Retry-After`);
  checks.require(nameless.length === 0, `${nameless.length} answers did not carry their X-Request-ID`);
  checks.require(served.length > 0, 'no request was served');
  return { served: served.length, putOff: putOff.length };
}

const isMessageWrite = ({ call }: Outcome): boolean =>
  call.method === 'POST' && call.path.endsWith('/messages');

/**
 * Compares the stored messages with the answers that callers got: each acknowledged message is stored, and none is stored
 * twice.
 * @returns how many were acknowledged, and how many were stored although the caller got no success
 */
export async function checkMessages(
  checks: Checks,
  { db }: Pick<Scene, 'db'>,
  outcomes: readonly Outcome[],
): Promise<{ acknowledged: number; unanswered: number }> {
  const writes = outcomes.filter(isMessageWrite);
  const acknowledged = writes.filter(({ status }) => status === 201).map(idOf);
  const threadIds = new Set(writes.map(({ call }) => call.path.split('/').at(-2)));
  const rows = await db.query<{ id: string }>('SELECT id FROM messages WHERE thread_id = ANY($1)', [
    [...threadIds],
  ]);
  const kept = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !kept.has(id));
  checks.require(lost.length === 0, `${lost.length} acknowledged messages are lost`);
  checks.require(
    new Set(acknowledged).size === acknowledged.length,
    'two writes were answered with the same message',
  );
  checks.require(
    rows.length <= writes.length,
    `${rows.length} of ${writes.length} sent messages were stored`,
  );
  return { acknowledged: acknowledged.length, unanswered: rows.length - acknowledged.length + lost.length };
}

/** Checks after every drill that no process has ended and that every hash chain of the audit log verifies. */
export async function checkScene(checks: Checks, scene: Scene): Promise<void> {
  const ended = scene.programs.filter(hasEnded);
  checks.require(ended.length === 0, `${ended.length} processes died: ${ended.at(0)?.output().slice(-500)}`);
  await checkChains(checks, scene);
}

/** @returns the number of chains */
export async function checkChains(checks: Checks, { services }: Pick<Scene, 'services'>): Promise<number> {
  let chains = 0;
  for await (const { chainId, verdict } of verifyAuditLog(services, new Map())) {
    checks.require(verdict.intact, `audit chain ${chainId}: ${verdict.intact ? '' : verdict.problem}`);
    chains += 1;
  }
  return chains;
}

/** Runs all counts in one statement, so that they are of one moment. */
export async function countEach<Name extends string>(
  { db }: Pick<Scene, 'db'>,
  statements: Readonly<Record<Name, string>>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<string>(statements).map(([name, sql]) => `(${sql})::int AS ${name}`);
  const [row] = await db.query<Record<Name, number>>(`SELECT ${columns.join(', ')}`);
  if (!row) throw new Error('nothing was counted');
  return row;
}
