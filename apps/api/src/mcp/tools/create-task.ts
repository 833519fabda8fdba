import { CreateTaskInput } from '@patchbay/contract';
import { createTask } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { snakeKeys } from '../../http/snake-keys.ts';
import { presentTask, TaskBody } from '../../presenters/resource.ts';
import { tool } from '../tool.ts';

export const createTaskTool = tool({
  name: 'create_task',
  verbs: [createTask],
  openWorld: false,
  input: snakeKeys(CreateTaskInput),
  output: z.object({ task: TaskBody }),
  async run(ctx, { due_at, assignee_id, message_id, ...words }) {
    const dueAt = due_at?.toISOString();
    const task = await createTask(ctx, { ...words, dueAt, assigneeId: assignee_id, messageId: message_id });
    return { task: presentTask(task) };
  },
});
