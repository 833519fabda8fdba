import { SendMessageInput } from '@patchbay/contract';
import { sendMessage } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { MessageBody, presentMessage } from '../../presenters/thread.ts';
import { tool } from '../tool.ts';
import { threadId } from './page.ts';

export const sendMessageTool = tool({
  name: 'send_message',
  verbs: [sendMessage],
  openWorld: true,
  input: z.object({ thread_id: threadId, text: SendMessageInput.shape.text.unwrap() }),
  output: z.object({ message: MessageBody }),
  async run(ctx, { thread_id, text }) {
    const message = await sendMessage(ctx, { threadId: thread_id, kind: 'text', text });
    return { message: presentMessage(message) };
  },
});
