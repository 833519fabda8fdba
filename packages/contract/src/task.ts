import { z } from 'zod';
import { instant } from './api-key.ts';
import { time } from './resource.ts';
import { bodyText, identifierText, nameText } from './text.ts';

export const CreateTaskInput = z.object({
  title: nameText({ max: 200 }),
  notes: bodyText({ min: 0, max: 4000 }).nullish(),
  dueAt: instant.nullish(),
  /** A user of the workspace. */
  assigneeId: identifierText.nullish(),
  /** The message that the task came from. */
  messageId: identifierText.nullish(),
});

/** A task of a workspace. */
export const TaskResource = z
  .object({
    id: z.string(),
    title: z.string(),
    notes: z.string().nullable(),
    dueAt: time.nullable(),
    assigneeId: z.string().nullable(),
    messageId: z.string().nullable().meta({ description: 'The message that the task came from.' }),
    createdBy: z.string(),
    createdAt: time,
  })
  .meta({ id: 'Task' });
export type TaskView = z.output<typeof TaskResource>;
