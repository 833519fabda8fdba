import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { time } from './resource.ts';
import { bodyText, identifierText, nameText } from './text.ts';

export const CreateTaskInput = z.object({
  title: doc(nameText({ max: 200 }), 'The task in one line.', 'Call the dentist back'),
  notes: doc(
    bodyText({ min: 0, max: 4000 }).nullish(),
    'Details, in one or more lines. Empty text is stored as null.',
    'Before noon.',
  ),
  dueAt: doc(instant.nullish(), 'When the task is due; null if it has no date.', '2027-01-31T09:30:00.000Z'),
  assigneeId: doc(
    identifierText.nullish(),
    'The id of the user of your workspace who is to do it; null for nobody.',
    null,
  ),
  messageId: doc(
    identifierText.nullish(),
    'The id of the message that the task came from; null for none.',
    null,
  ),
});

/** A task of a workspace. */
export const TaskResource = doc.object('Task', 'Something to be done, in a workspace.', {
  id: doc.text('The id of the task.', 'tsk_01jq3v9x8e'),
  title: doc.text('The task in one line.', 'Call the dentist back'),
  notes: doc.textOrNull('Details; null if there are none.', 'Before noon.'),
  dueAt: doc(time.nullable(), 'When the task is due; null if it has no date.', '2027-01-31T09:30:00.000Z'),
  assigneeId: doc.textOrNull('The user who is to do it; null for nobody.', 'usr_01jq3va2k7'),
  messageId: doc.textOrNull('The message that the task came from; null for none.', 'msg_01jq3v9x8e'),
  createdBy: doc.text('The user who created it.', 'usr_01jq3v9x8e'),
  createdAt: doc(time, 'When it was created.'),
});
export type TaskView = z.output<typeof TaskResource>;
