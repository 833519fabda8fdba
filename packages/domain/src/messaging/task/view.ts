import { selectOf, TaskResource, type TaskView } from '@patchbay/contract';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';

/** Its title and notes are stored encrypted. */
export const taskSelect = {
  ...selectOf(TaskResource.omit({ title: true, notes: true })),
  titleBox: true,
  notesBox: true,
} as const;

export interface TaskRow extends Omit<TaskView, 'title' | 'notes'> {
  readonly titleBox: Uint8Array;
  readonly notesBox: Uint8Array | null;
}

interface TaskText {
  readonly taskId: string;
  readonly column: 'title_box' | 'notes_box';
}

/** A box opens in its own column of its own row only. */
const aadOf = ({ column, taskId }: TaskText) => `tasks|${taskId}|${column}`;

export const sealTaskText = (key: DataKey, place: TaskText, text: string) => encrypt(key, text, aadOf(place));

const openTaskText = (key: DataKey, place: TaskText, box: Uint8Array): string =>
  decrypt(key, box, aadOf(place)).toString('utf8');

export function openTask(key: DataKey, { titleBox, notesBox, ...row }: TaskRow): TaskView {
  return {
    ...row,
    title: openTaskText(key, { taskId: row.id, column: 'title_box' }, titleBox),
    notes: notesBox === null ? null : openTaskText(key, { taskId: row.id, column: 'notes_box' }, notesBox),
  };
}
