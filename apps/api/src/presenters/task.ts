import type { TaskView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

export const TaskBody = z
  .object({
    id: z.string(),
    title: z.string(),
    notes: z.string().nullable(),
    due_at: TimeText.nullable(),
    assignee_id: z.string().nullable(),
    message_id: z.string().nullable().meta({ description: 'The message that the task came from.' }),
    created_by: z.string(),
    created_at: TimeText,
  })
  .meta({ id: 'Task' });

export function presentTask(view: TaskView): z.input<typeof TaskBody> {
  return {
    id: view.id,
    title: view.title,
    notes: view.notes,
    due_at: presentOptionalTime(view.dueAt),
    assignee_id: view.assigneeId,
    message_id: view.messageId,
    created_by: view.createdBy,
    created_at: presentTime(view.createdAt),
  };
}
