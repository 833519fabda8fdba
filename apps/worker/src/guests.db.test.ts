import { createThread, sendMessage } from '@patchbay/domain/messaging';
import { contextFor, createDeveloper, createTestServices } from '@patchbay/domain/services.fixture';
import { createTestDatabase } from '@patchbay/testkit';
import { expect, test } from 'vitest';
import { startGuests } from './guests.ts';

test('the events of a thread reach the workspace of its guest, even without a wake-up', async () => {
  const database = await createTestDatabase();
  const services = createTestServices(database.db);
  const [host, guest] = [await createDeveloper(services), await createDeveloper(services)];
  await database.db.query(
    `INSERT INTO connections (user_a, user_b, source, created_at) VALUES ($1, $2, 'contact', now())`,
    [host.userId, guest.userId].toSorted(),
  );
  const ctx = contextFor(services, host);
  const thread = await createThread(ctx, { participantIds: [guest.userId] });
  const copied = async () => {
    const rows = await database.db.query<{ type: string }>(
      'SELECT type FROM events WHERE workspace_id = $1 ORDER BY "offset"',
      [guest.workspaceId],
    );
    return rows.map(({ type }) => type);
  };
  const guests = startGuests(services);
  await expect.poll(copied).toEqual(['thread.created']);
  await sendMessage(ctx, { threadId: thread.id, kind: 'text', text: 'hi' });
  guests.note(new Set([host.workspaceId]));
  await expect.poll(copied).toEqual(['thread.created', 'message.new']);
  await guests.stop();
  await database.drop();
});
