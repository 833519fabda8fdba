import { createTask, listTasks } from '@patchbay/domain/messaging';
import { created, listed } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { presentTask, TaskBody } from '../presenters/resource.ts';

const tasks = { surface: 'platform', tag: 'Tasks' } as const;

export const taskRoutes = [
  route({
    ...tasks,
    name: 'createTask',
    method: 'POST',
    path: '/v1/tasks',
    summary: 'Create a task.',
    description:
      'The title and the notes are encrypted at rest. An assignee outside your workspace is `user_not_found`, and a message that you cannot access is `message_not_found`. Causes `task.created`, which says neither title nor notes.',
    verb: createTask,
    body: 'json',
    answer: created(TaskBody, presentTask),
    refusals: ['user_not_found', 'message_not_found'],
    idempotent: true,
  }),
  // No scope reads tasks: a program that may create them does not thereby see what others have to do.
  route({
    ...tasks,
    name: 'listTasks',
    method: 'GET',
    path: '/v1/tasks',
    summary: 'List the tasks that you can access, newest first.',
    description:
      'Only sessions may read tasks: no scope does. A console session sees the tasks of its workspace; a phone user sees those that they created or are to do. Follow the `Link` header for the next page.',
    verb: listTasks,
    answer: listed(TaskBody, presentTask),
  }),
];
