import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

type Column = 'title_box' | 'notes_box';

const place = (taskId: string, column: Column) => `tasks|${taskId}|${column}`;

export const sealTaskText = (key: DataKey, taskId: string, column: Column, text: string) =>
  encrypt(key, text, place(taskId, column));
export const openTaskText = (key: DataKey, taskId: string, column: Column, box: Uint8Array): string =>
  decrypt(key, box, place(taskId, column)).toString('utf8');
