import type { DataKey } from '@patchbay/secrets';
import { openTaskText } from './content.ts';

export interface TaskView {
  readonly id: string;
  readonly title: string;
  readonly notes: string | null;
  readonly dueAt: Date | null;
  readonly assigneeId: string | null;
  readonly messageId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export const taskSelect = {
  id: true,
  titleBox: true,
  notesBox: true,
  dueAt: true,
  assigneeId: true,
  messageId: true,
  createdBy: true,
  createdAt: true,
} as const;

export interface TaskRow extends Omit<TaskView, 'title' | 'notes'> {
  readonly titleBox: Uint8Array;
  readonly notesBox: Uint8Array | null;
}

export function openTask(key: DataKey, { titleBox, notesBox, ...row }: TaskRow): TaskView {
  return {
    ...row,
    title: openTaskText(key, row.id, 'title_box', titleBox),
    notes: notesBox === null ? null : openTaskText(key, row.id, 'notes_box', notesBox),
  };
}
