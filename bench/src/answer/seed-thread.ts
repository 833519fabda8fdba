import { createThread, insertMessage } from '@patchbay/domain/messaging';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import type { Stage } from '../stage.ts';

const insertedAtOnce = 500;
const words =
  'budget release kitchen garden ladder invoice meeting number platform journey winter harbor'.split(' ');

const sentence = (at: number): string =>
  Array.from({ length: 17 }, (_, place) => words[(at * 7 + place * (at % 5) + place) % words.length]).join(
    ' ',
  );

/** A developer of the paid tier with a thread whose messages are about 120 characters long. */
export async function seedThread({ db, services }: Stage, messages: number) {
  const actor = await createDeveloper(services);
  const { userId, workspaceId } = actor;
  await db.query('UPDATE users SET ai_processing_consent = true WHERE id = $1', [userId]);
  await db.query(`UPDATE workspaces SET tier = 'paid' WHERE id = $1`, [workspaceId]);
  const { id: threadId } = await createThread(contextFor(services, actor), { participantIds: [] });
  for (let from = 0; from < messages; from += insertedAtOnce) {
    await services.db.transaction(async (tx) => {
      for (let at = from; at < Math.min(messages, from + insertedAtOnce); at += 1) {
        const text = at === messages / 2 ? 'The mechanic repairs the lift on Thursday.' : sentence(at);
        const sender = { senderId: userId, sentVia: null };
        await insertMessage(tx, services, { workspaceId, threadId, kind: 'text', text, ...sender });
      }
    });
  }
  return { actor, question: { question: 'When does the mechanic repair the lift?', threadId } };
}
