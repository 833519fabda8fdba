import { z } from 'zod';
import { instant } from './api-key.ts';
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
