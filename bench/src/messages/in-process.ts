import { sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from '../options.ts';
import { compareRates, type Print } from '../report.ts';
import { measureRounds } from '../round.ts';
import type { Seed } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { rateOf } from '../timing.ts';

const callers = 64;

// The floor is a bare service: one row, one statement, and nothing else.
const bare = {
  name: 'bench-bare-insert',
  text: `INSERT INTO floor_messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    VALUES (gen_random_uuid()::text, $1, $2, 'text', 'usr_floor', $3, 'sent', now())`,
};

// All that a message is, event and offset included, in a statement of its own.
const alone = {
  name: 'bench-one-statement',
  text: `WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + 1,
        last_stamped_at = greatest(now(), last_stamped_at + interval '1 millisecond')
      WHERE id = $1 AND EXISTS (SELECT FROM threads WHERE id = $2 AND workspace_id = $1)
      RETURNING event_offset, last_stamped_at AS at),
    e AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
      SELECT gen_random_uuid()::text, $1, event_offset, 'message.new', $2, '{"kind":"text"}', at FROM w)
    INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    SELECT gen_random_uuid()::text, $1, $2, 'text', 'usr_floor', $3, 'sent', at FROM w`,
};

const content = Buffer.alloc(64, 7);

/** Messages that one process sends, without HTTP and without limits, beside the plainest ways to write them. */
export async function measureInProcess(
  stage: Stage,
  seeds: readonly Seed[],
  { options, print }: { readonly options: BenchOptions; readonly print: Print },
): Promise<void> {
  const { db, services } = stage;
  const calls = options.quick ? 256 : 6000;
  const at = (index: number): Seed => seeds[index % seeds.length] as Seed;
  const contexts = seeds.map(({ developer }) => contextFor(services, developer));
  const write = (statement: typeof bare, index: number) => {
    const { threadId, workspaceId } = at(index);
    return db.pool.query({ ...statement, values: [workspaceId, threadId, content] });
  };
  const send = (index: number) => {
    const ctx = contexts[index % seeds.length];
    if (!ctx) throw new Error('there is no developer');
    return sendMessage(ctx, {
      threadId: at(index).threadId,
      kind: 'text',
      text: 'a message of the benchmark',
    });
  };
  // The callers, each with one call at a time, keep every slot busy.
  const rates = await measureRounds(options, {
    bare: () => rateOf(callers, calls, (index) => write(bare, index)),
    alone: () => rateOf(callers, Math.ceil(calls / 4), () => write(alone, 0)),
    gathered: () => rateOf(callers, calls, send),
    gatheredOne: () => rateOf(callers, calls, () => send(0)),
  });
  const of = `messages of ${callers} callers in`;
  const many = compareRates(rates.gathered, rates.bare);
  print(`${of} many workspaces vs bare durable INSERTs`, many, { atLeast: 1 });
  const one = compareRates(rates.gatheredOne, rates.alone);
  print(`${of} one workspace vs a statement for each`, one, { atLeast: 3 });
}
