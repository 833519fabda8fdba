import { expect, test } from 'vitest';
import { requireActor, tenantKinds } from '../../core/exports.ts';
import { startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { createThread } from './create.ts';
import { deleteMessage } from './delete-message.ts';
import { readCorpusBetween, readCorpusSteps } from './read-corpus.ts';
import { sendMessage } from './send-message.ts';

test.each([1, 2, 4, 7, 50])(
  'the parts of a thread, each of at most %i, hold every message once and in order',
  async (size) => {
    await using processes = await startTwoProcesses();
    const { first: services } = processes;
    const ctx = requireActor(contextFor(services, await createDeveloper(services)), tenantKinds);
    const { id: threadId } = await createThread(ctx, { title: 'long', participantIds: [] });
    const sent = [];
    while (sent.length < 8)
      sent.push(await sendMessage(ctx, { threadId, kind: 'text', text: `${sent.length}` }));
    const [first, second, third, ...others] = sent;
    if (!first || !second || !third) throw new Error('nothing was sent');
    await deleteMessage(ctx, { id: third.id });
    const steps = await readCorpusSteps(ctx, threadId, { after: first.createdAt, size });
    expect(steps.at(-1)).toEqual(sent.at(-1)?.createdAt);
    const parts = [];
    let after = first.createdAt;
    for (const upTo of steps) {
      parts.push(await readCorpusBetween(ctx, threadId, { after, upTo }));
      after = upTo;
    }
    expect(parts.filter((part) => part.length > size)).toEqual([]);
    expect(parts.flat().map(({ id }) => id)).toEqual([second, ...others].map(({ id }) => id));
    expect(await readCorpusSteps(ctx, threadId, { after, size })).toEqual([]);
  },
);
