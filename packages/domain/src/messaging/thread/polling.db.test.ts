import { expect, test } from 'vitest';
import { startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { listThreads } from './list.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

interface Window {
  readonly items: { readonly id: string; readonly createdAt: Date }[];
}

/** Polls as a client does: from the newest time it has seen, until it has seen everything. */
async function poll(read: (after: Date) => Promise<Window>, isDone: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  let after = new Date(0);
  for (;;) {
    const last = isDone();
    const { items } = await read(after);
    seen.push(...items.map(({ id }) => id));
    after = items.at(-1)?.createdAt ?? after;
    if (last && items.length === 0) return seen;
  }
}

test('an `after=` window polled while two processes send never skips or repeats a message', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const developer = await createDeveloper(first);
  const { id: threadId } = await createThread(contextFor(first, developer), { participantIds: [] });
  let sent = 0;
  const send = async (index: number) => {
    const ctx = contextFor(index % 3 === 0 ? first : second, developer);
    const message = await sendMessage(ctx, { threadId, kind: 'text', text: `${index}` });
    sent += 1;
    return message;
  };
  const sending = Promise.all(Array.from({ length: 60 }, (_, index) => send(index)));
  const seen = await poll(
    (after) =>
      listMessages(contextFor(second, developer), { threadId, after: after.toISOString(), limit: 7 }),
    () => sent === 60,
  );
  const messages = await sending;
  expect(seen).toHaveLength(60);
  expect(seen.toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
});

test('an `after=` window polled while two processes create threads never skips a thread', async () => {
  await using processes = await startTwoProcesses();
  const { first, second } = processes;
  const developer = await createDeveloper(first);
  let made = 0;
  const create = async (index: number) => {
    const ctx = contextFor(index % 2 === 0 ? first : second, developer);
    const thread = await createThread(ctx, { title: `${index}`, participantIds: [] });
    made += 1;
    return thread;
  };
  const creating = Promise.all(Array.from({ length: 30 }, (_, index) => create(index)));
  const seen = await poll(
    (after) => listThreads(contextFor(first, developer), { after: after.toISOString(), limit: 4 }),
    () => made === 30,
  );
  const threads = await creating;
  // And the welcome thread.
  expect(seen).toHaveLength(31);
  expect(seen).toEqual(expect.arrayContaining(threads.map(({ id }) => id)));
});

test('messages of a thread have one order, by id and by time', async () => {
  await using processes = await startTwoProcesses();
  const { first } = processes;
  const developer = await createDeveloper(first);
  const ctx = contextFor(first, developer);
  const { id: threadId } = await createThread(ctx, { participantIds: [] });
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => sendMessage(ctx, { threadId, kind: 'text', text: `${index}` })),
  );
  const { items } = await listMessages(ctx, { threadId, limit: 50 });
  const ids = items.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});
