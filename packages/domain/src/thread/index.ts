export { createThread } from './create.ts';
export { listThreads, readThread } from './list.ts';
export { listMessages } from './list-messages.ts';
export type { ListMessagesInput } from './read-messages.ts';
export { sendMessage } from './send-message.ts';
export type { MessageContent, MessageView, ThreadView } from './view.ts';
