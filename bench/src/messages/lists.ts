import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import { startFloor, startProduct } from '../http.bench.ts';
import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import { type Seed, seedDeveloper, seedSession } from '../seed.ts';
import type { Stage, Theatre } from '../stage.ts';
import { measureRate } from './rate.ts';

const threadsShown = 50;
const messagesShown = 100;

// Older than everything that was really sent, so that the first page is real and can be opened.
const fillMessages = `INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
  SELECT 'msg_0fill' || g, $1, $2, 'text', 'usr_fill', '\\x00', 'sent', timestamptz '2020-01-01' + g * interval '1 millisecond'
  FROM generate_series(1, $3::int) g`;
const fillThreads = `WITH t AS (
    INSERT INTO threads (id, workspace_id, created_by, created_at)
    SELECT 'thr_0fill' || $1 || g, $1, $2, timestamptz '2020-01-01' + g * interval '1 millisecond'
    FROM generate_series(1, $3::int) g RETURNING id)
  INSERT INTO participants (thread_id, user_id, joined_at) SELECT id, $2, now() FROM t`;

interface Filled {
  readonly seed: Seed;
  readonly session: string;
}

/** A developer with a number of threads, and of messages in one of them; the newest page of both is real. */
async function fill(stage: Stage, rows: { readonly threads: number; readonly messages: number }): Promise<Filled> {
  const { db, services } = stage;
  const seed = await seedDeveloper(stage, messagesShown);
  const { developer, threadId, workspaceId } = seed;
  const ctx = contextFor(services, developer);
  for (let made = 0; made < threadsShown; made += 1)
    await createThread(ctx, { title: `Thread ${made}`, participantIds: [] });
  await sendMessage(ctx, { threadId, kind: 'text', text: 'the newest' });
  await db.query(fillThreads, [workspaceId, developer.userId, rows.threads - threadsShown]);
  await db.query(fillMessages, [workspaceId, threadId, rows.messages - messagesShown]);
  return { seed, session: await seedSession(stage, developer) };
}

function measuresOf(rates: Readonly<Record<string, number>>): Measure[] {
  const rate = (name: string): number => rates[name] ?? 0;
  const compare = (one: string, other: string): Pick<Measure, 'figure' | 'ratio'> => ({
    figure: `${Math.round(rate(one))} vs ${Math.round(rate(other))} requests a second`,
    ratio: rate(one) / rate(other),
  });
  return [
    { title: '50 of many threads vs the bare SQL', ...compare('threads', 'bareThreads'), reach: { atLeast: 0.6 } },
    { title: '100 of many messages vs the bare SQL', ...compare('messages', 'bareMessages'), reach: { atLeast: 0.6 } },
    { title: 'messages without their words vs with them', ...compare('metadata', 'words'), reach: { atMost: 2 } },
    { title: 'a page of a few threads vs of 100 times as many', ...compare('fewThreads', 'threads'), reach: { atMost: 1.5 } },
    { title: 'a page of a few messages vs of 100 times as many', ...compare('fewMessages', 'messages'), reach: { atMost: 1.5 } },
  ];
}

/** Pages of long lists beside the same SQL behind a bare server, and beside pages of short lists. */
export async function measureLists(theatre: Theatre, stage: Stage, options: BenchOptions): Promise<Measure[]> {
  const times = options.quick ? 10 : 100;
  const few = await fill(stage, { threads: threadsShown * 2, messages: messagesShown * 10 });
  const many = await fill(stage, { threads: threadsShown * 2 * times, messages: messagesShown * 10 * times });
  await stage.db.query('ANALYZE');
  await using product = await startProduct(theatre, stage);
  await using threads = await startFloor('threads', stage, many.seed);
  await using page = await startFloor('page', stage, many.seed);
  const amount = options.quick ? 64 : 4000;
  const run = (url: string, headers: Record<string, string>) => () =>
    measureRate({ url, headers, amount, connections: 16 });
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const bare = { 'x-workspace-id': many.seed.workspaceId, 'x-take': String(messagesShown) };
  const threadsAt = `${product.url}/v1/threads?limit=${threadsShown}`;
  const messagesAt = ({ seed }: Filled) =>
    `${product.url}/v1/threads/${seed.threadId}/messages?limit=${messagesShown}`;
  const subjects = {
    threads: run(threadsAt, by(many.seed.rawKey)),
    fewThreads: run(threadsAt, by(few.seed.rawKey)),
    bareThreads: run(threads.url, { ...bare, 'x-take': String(threadsShown) }),
    messages: run(messagesAt(many), by(many.seed.rawKey)),
    fewMessages: run(messagesAt(few), by(few.seed.rawKey)),
    metadata: run(messagesAt(many), by(many.seed.rawKey)),
    words: run(messagesAt(many), by(many.session)),
    bareMessages: run(page.url, bare),
  };
  await interleave(warmUpRounds(options), subjects);
  return measuresOf(await interleave(options.rounds, subjects));
}
