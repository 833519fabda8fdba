import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { time } from './resource.ts';
import { bodyText, identifierText, nameText } from './text.ts';

export const CreateTaskInput = z.object({
  title: nameText({ max: 200 }).meta(doc('The task in one line.', 'Call the dentist back')),
  notes: bodyText({ min: 0, max: 4000 })
    .nullish()
    .meta(doc('Details, in one or more lines. Empty text is stored as null.', 'Before noon.')),
  dueAt: instant
    .nullish()
    .meta(doc('When the task is due; null if it has no date.', '2027-01-31T09:30:00.000Z')),
  assigneeId: identifierText
    .nullish()
    .meta(doc('The id of the user of your workspace who is to do it; null for nobody.', null)),
  messageId: identifierText
    .nullish()
    .meta(doc('The id of the message that the task came from; null for none.', null)),
});

/** A task of a workspace. */
export const TaskResource = z
  .object({
    id: z.string().meta(doc('The id of the task.', 'tsk_01jq3v9x8e')),
    title: z.string().meta(doc('The task in one line.', 'Call the dentist back')),
    notes: z.string().nullable().meta(doc('Details; null if there are none.', 'Before noon.')),
    dueAt: time
      .nullable()
      .meta(doc('When the task is due; null if it has no date.', '2027-01-31T09:30:00.000Z')),
    assigneeId: z
      .string()
      .nullable()
      .meta(doc('The user who is to do it; null for nobody.', 'usr_01jq3va2k7')),
    messageId: z
      .string()
      .nullable()
      .meta(doc('The message that the task came from; null for none.', 'msg_01jq3v9x8e')),
    createdBy: z.string().meta(doc('The user who created it.', 'usr_01jq3v9x8e')),
    createdAt: time.meta(doc('When it was created.')),
  })
  .meta({ id: 'Task', description: 'Something to be done, in a workspace.' });
export type TaskView = z.output<typeof TaskResource>;
