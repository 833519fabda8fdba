import { assertRows } from '@patchbay/db';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import { wavOf } from '@patchbay/testkit/wav';
import { openScene, type Scene } from '../../agent/run/confirmation.fixture.ts';
import type { Context } from '../../core/context.ts';
import { createMedia } from '../../media/create.ts';
import { createTask } from '../../messaging/task/create.ts';
import { sealInsights, sealTranscript } from '../../messaging/voice-note/content.ts';
import { sendVoiceNote } from '../../messaging/voice-note/send.ts';
import { createReport } from '../../people/report/create.ts';
import { decideReport } from '../../people/report/decide.ts';
import { contextFor, createDeveloper, type TestServices } from '../../testing/services.fixture.ts';
import { sealBody } from '../../webhook/body.ts';
import { addDeliveries, addWebhook, openFreshSession, withTestNames } from '../../webhook/webhook.fixture.ts';
import { loadDataKey } from '../../workspace/data-key.ts';
import { runIdempotent } from '../../workspace/idempotency/run-idempotent.ts';
import { advanceRotation } from './advance.ts';
import { dataKeyColumns } from './sealed-column.ts';

/** The audio of the voice note in the tests. */
export const sound = wavOf(Buffer.from('what sounds like a short note'));

const taskCall = { key: 'k', route: 'POST /v1/tasks', fingerprint: Buffer.from('a') };

/** Sends a task with an Idempotency-Key; sent again, it is the stored answer. */
export const repeatTask = (ctx: Context) =>
  runIdempotent(ctx, taskCall, {
    run: (called) => createTask(called, { title: 'Call', notes: 'The plumber' }),
    answerOf: (value) => ({ status: 201, body: { title: (value as { title: string }).title } }),
  });

async function addReport(services: TestServices, { ctx, developer, threadId }: Scene): Promise<void> {
  const reporter = { ...(await createDeveloper(services)), workspaceId: developer.workspaceId };
  const home = [reporter.userId, reporter.workspaceId];
  await services.db.query('UPDATE users SET workspace_id = $2 WHERE id = $1', home);
  const target = { kind: 'thread', id: threadId } as const;
  const { id } = await createReport(contextFor(services, reporter), { target, category: 'harassment' });
  const operator = { ...ctx, actor: { ...developer, role: 'operator' } } as const;
  await decideReport(operator, {
    id,
    decision: 'no_action',
    ground: 'terms',
    basis: 'Rule 4',
    facts: 'None',
  });
}

/** Puts a value into the columns that only an older version, or a busy process, fills. */
async function fillRest(services: TestServices, workspaceId: string, noteId: string): Promise<void> {
  const { db } = services;
  const key = await loadDataKey(services, db.sql, workspaceId);
  await db.query(
    'UPDATE voice_notes SET insights_box = $2, audio_box = $3, held_transcript_box = $4 WHERE id = $1',
    [
      noteId,
      sealInsights(key, noteId, { summary: 'Short', actions: [] }),
      encrypt(key, sound, `voice_notes|${noteId}|audio_box`),
      sealTranscript(key, noteId, 'held words'),
    ],
  );
  const deliveries = await db.query<{ id: string }>(
    'SELECT id FROM webhook_deliveries WHERE workspace_id = $1',
    [workspaceId],
  );
  for (const { id } of deliveries)
    await db.query('UPDATE webhook_deliveries SET body_box = $2 WHERE id = $1', [
      id,
      sealBody(key, id, '{}'),
    ]);
}

/** A workspace with something in every column that its data key encrypts. */
export async function fillColumns(services: TestServices): Promise<Scene & { readonly noteId: string }> {
  const scene = await openScene(services);
  const { ctx, developer, threadId } = scene;
  await scene.askTo([scene.reading, scene.sending()]);
  await repeatTask(ctx);
  await openFreshSession(services, developer);
  const audioBase64 = sound.toString('base64');
  const spoken = { threadId, audioBase64, mediaType: 'audio/wav', transcript: 'spoken words' } as const;
  const { id: noteId } = await sendVoiceNote(ctx, spoken);
  await createMedia(ctx, { mediaType: 'audio/wav' });
  await addReport(services, scene);
  const { webhook } = await addWebhook(withTestNames(ctx));
  const { workspaceId } = developer;
  const states = ['pending', 'pending'];
  await addDeliveries(services.db.prisma, { id: webhook.id, workspaceId }, { subject: 's', states });
  await fillRest(services, workspaceId, noteId);
  return { ...scene, noteId };
}

/** Counts the boxes of a workspace in each column: those that the key opens, and the others. */
export async function countBoxes({ db }: Pick<TestServices, 'db'>, workspaceId: string, key: DataKey) {
  const counts = new Map<string, { opened: number; closed: number }>();
  for (const column of dataKeyColumns) {
    // An empty header is the beginning of every box.
    const rows = await db.sql.rows(assertRows<Parameters<typeof column.aadOf>[0]>(column.list), [
      Buffer.alloc(0),
      10_000,
      column.firstIds,
      workspaceId,
    ]);
    const boxes = rows.filter(({ box }) => box !== null);
    const opened = boxes.filter((row) => {
      try {
        return decrypt(key, row.box, column.aadOf(row)).byteLength > 0;
      } catch {
        return false;
      }
    }).length;
    counts.set(column.name, { opened, closed: boxes.length - opened });
  }
  return counts;
}

/** Makes the next step due, as if every process had had the time to see the last one. */
export const letPropagate = ({ db }: Pick<TestServices, 'db'>) =>
  db.query(
    `UPDATE data_key_rotations SET announced_at = announced_at - interval '1 hour', used_at = used_at - interval '1 hour',
      switched_at = switched_at - interval '1 hour', clean_at = clean_at - interval '1 hour', walk_after = NULL`,
  );

export const systemOf = (services: TestServices): Context =>
  contextFor(services, { kind: 'system', name: 'data-key' });

/** Takes steps until `isReached`, each a second after the one before. @returns the outcome of the last one */
export async function advanceUntil(
  services: TestServices,
  workspaceId: string,
  isReached: (row: Readonly<Record<string, unknown>>) => boolean = () => false,
): Promise<string> {
  for (;;) {
    const [row] = await services.db.query<Record<string, unknown>>(
      'SELECT * FROM data_key_rotations WHERE workspace_id = $1',
      [workspaceId],
    );
    if (row && isReached(row)) return 'reached';
    await letPropagate(services);
    services.clock.advance(1);
    const step = await advanceRotation(systemOf(services), workspaceId);
    if (step !== 'went_on') return step;
  }
}

/** Takes every step. Transactions of other tests on this server may hold it up for a moment. */
export async function finish(services: TestServices, workspaceId: string): Promise<string> {
  for (;;) {
    const came = await advanceUntil(services, workspaceId);
    if (came !== 'waiting') return came;
  }
}
