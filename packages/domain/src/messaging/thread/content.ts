import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

const titlePlace = (threadId: string) => `threads|${threadId}|title_box`;
const contentPlace = (messageId: string) => `messages|${messageId}|content_box`;

export const sealTitle = (key: DataKey, threadId: string, title: string) =>
  encrypt(key, title, titlePlace(threadId));
export const openTitle = (key: DataKey, threadId: string, box: Uint8Array): string =>
  decrypt(key, box, titlePlace(threadId)).toString('utf8');

export const sealContent = (key: DataKey, messageId: string, text: string) =>
  encrypt(key, text, contentPlace(messageId));
export const openContent = (key: DataKey, messageId: string, box: Uint8Array): string =>
  decrypt(key, box, contentPlace(messageId)).toString('utf8');
