import { listMessages, readThread } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { MessageBody, presentMessage, presentThread, ThreadBody } from '../../presenters/thread.ts';
import { tool } from '../tool.ts';
import { nextCursor, pageFields, pageOf, threadId } from './page.ts';

/** Content is left out, or read and audited, by the same verb as over REST. */
export const readThreadTool = tool({
  name: 'read_thread',
  verbs: [readThread, listMessages],
  openWorld: false,
  input: z.object({ thread_id: threadId, ...pageFields }),
  output: z.object({ thread: ThreadBody, messages: z.array(MessageBody), next_cursor: nextCursor }),
  async run(ctx, { thread_id, ...page }) {
    const [thread, messages] = await Promise.all([
      readThread(ctx, { id: thread_id }),
      listMessages(ctx, { threadId: thread_id, ...pageOf(page) }),
    ]);
    return {
      thread: presentThread(thread),
      messages: messages.items.map(presentMessage),
      next_cursor: messages.nextCursor,
    };
  },
});
