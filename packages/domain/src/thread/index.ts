export { createThread } from './create.ts';
export { listThreads, readThread } from './list.ts';
export { type ListMessagesInput, listMessages } from './list-messages.ts';
export { sendMessage } from './send-message.ts';
export type { MessageContent, MessageView, ThreadView } from './view.ts';
