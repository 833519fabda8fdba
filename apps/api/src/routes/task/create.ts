import { CreateTaskInput } from '@patchbay/contract';
import { createTask } from '@patchbay/domain/messaging';
import { created } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { presentTask, TaskBody } from '../../presenters/task.ts';

export const createTaskRoute = route({
  method: 'POST',
  path: '/v1/tasks',
  summary: 'Create a task.',
  tag: 'Tasks',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['tasks:write'] },
  body: wireBody(CreateTaskInput),
  responses: { 201: TaskBody },
  errors: ['user_not_found', 'message_not_found'],
  idempotent: true,
  handle: async (ctx, { body }) => created(presentTask(await createTask(ctx, body))),
});
