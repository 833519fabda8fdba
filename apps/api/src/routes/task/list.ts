import { PageInput } from '@patchbay/contract';
import { listTasks } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentTask, TaskBody } from '../../presenters/task.ts';

/** No scope reads tasks: a program that may make them does not thereby see what others have to do. */
export const listTasksRoute = route({
  method: 'GET',
  path: '/v1/tasks',
  summary: 'Tasks within reach, newest first.',
  tag: 'Tasks',
  access: { principals: ['console', 'user'] },
  query: PageInput,
  responses: { 200: z.array(TaskBody) },
  handle: async (ctx, { query }) => listed(await listTasks(ctx, query), presentTask),
});
