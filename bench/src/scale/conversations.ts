import { createThread, listMessages } from '@patchbay/domain/messaging';
import { asApiKey, contextFor } from '@patchbay/domain/services.fixture';
import { call, readJson } from '../oauth/http.ts';
import { type Seed, seedDeveloper } from '../seed.ts';
import { fillTables } from './fill.ts';
import { type Area, type Side, timed } from './side.ts';

const threadsListed = 30;
/** Each may write 600 times a minute. */
const writersCount = 8;

// Ten messages in each thread of others.
const others = [
  `INSERT INTO threads (id, workspace_id, created_by, created_at)
    SELECT 'thr_fill_' || g / 10, 'wks_fill_' || g / 500, 'usr_fill_' || g / 500, now() - interval '29 days' + g * interval '1 second'
    FROM generate_series($1::int, $2::int) g ON CONFLICT DO NOTHING`,
  `INSERT INTO participants (thread_id, user_id, joined_at)
    SELECT 'thr_fill_' || g / 10, 'usr_fill_' || g / 500, now() FROM generate_series($1::int, $2::int) g ON CONFLICT DO NOTHING`,
  `INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    SELECT 'msg_other_' || g, 'wks_fill_' || g / 500, 'thr_fill_' || g / 10, 'text', 'usr_fill_' || g / 500, '\\x00', 'sent',
      now() - interval '29 days' + g * interval '1 second'
    FROM generate_series($1::int, $2::int) g`,
];

// A minute ago at the latest, so that what is sent now is newer.
const longThread = `INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
  SELECT 'msg_long_' || lpad(g::text, 9, '0'), $3, $4, 'text', $5, '\\x00', 'sent',
    $6::timestamptz + g::float8 / $7::int * interval '28 days'
  FROM generate_series($1::int, $2::int) g`;

/** A thread of a developer with as many messages as the tables have. @returns it, with the cursor of a page in its middle */
async function seedLongThread({ extent, stage }: Side) {
  const { db, services } = stage;
  const seed = await seedDeveloper(stage, 0);
  const { developer, threadId, workspaceId } = seed;
  const from = new Date(services.clock.now().getTime() - 28 * 86_400_000 - 60_000);
  const values = [workspaceId, threadId, developer.userId, from, extent.rows];
  await fillTables(stage, [{ text: longThread, rows: extent.rows, values }]);
  const middleText = `SELECT created_at AS at FROM messages WHERE id = 'msg_long_' || lpad($1::text, 9, '0')`;
  const [middle] = await db.query<{ at: Date }>(middleText, [Math.ceil(extent.rows / 2)]);
  const after = middle?.at.toISOString() ?? '';
  // As a key reads it: nobody can open what stands for the content.
  const ctx = contextFor(services, asApiKey(developer, ['threads:read']));
  const { nextCursor } = await listMessages(ctx, { threadId, limit: 20, after });
  if (nextCursor === null) throw new Error('the thread has no page in its middle');
  return { ...seed, cursor: nextCursor };
}

/** @returns sends a message by the key of each developer in turn */
function senderOf(url: string, seeds: readonly Seed[]): () => Promise<void> {
  let sent = 0;
  return async () => {
    const seed = seeds[sent % seeds.length];
    sent += 1;
    const json = { kind: 'text', text: 'a message of the benchmark' };
    readJson(
      await call(`${url}/v1/threads/${seed?.threadId}/messages`, { token: seed?.rawKey ?? '', json }),
      201,
    );
  };
}

/** Threads and messages, among those of others and in a thread that is long itself. */
export const conversations: Area = async (side) => {
  const { extent, quick, stage, url } = side;
  await fillTables(
    stage,
    others.map((text) => ({ text, rows: extent.rows })),
  );
  const writers: Seed[] = [];
  while (writers.length < (quick ? 1 : writersCount))
    writers.push(await seedDeveloper(stage, writers.length === 0 ? 40 : 0));
  const [seed] = writers as [Seed];
  const ctx = contextFor(stage.services, seed.developer);
  for (let at = 0; at < threadsListed; at += 1)
    await createThread(ctx, { title: `Thread ${at}`, participantIds: [] });
  const long = await seedLongThread(side);
  const own = { among: 'rows', times: 120 } as const;
  const get = ({ rawKey }: Pick<Seed, 'rawKey'>, path: string) =>
    timed(async () => readJson(await call(url + path, { token: rawKey })));
  const page = ({ threadId }: Seed) => `/v1/threads/${threadId}/messages?limit=20`;
  const middle = `${page(long)}&cursor=${long.cursor}`;
  return [
    { title: 'a page of 20 messages', ...own, measure: get(seed, page(seed)) },
    { title: 'the first page of a thread of all messages', ...own, measure: get(long, page(long)) },
    { title: 'a page in the middle of it', ...own, measure: get(long, middle) },
    { title: 'a page of 20 threads', ...own, measure: get(seed, '/v1/threads?limit=20') },
    { title: 'a message by key', ...own, measure: timed(senderOf(url, writers)) },
    { title: 'a message to a thread of all messages', ...own, measure: timed(senderOf(url, [long])) },
  ];
};
