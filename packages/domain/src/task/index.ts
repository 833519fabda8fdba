export { createTask } from './create.ts';
export { listTasks } from './list.ts';
export type { TaskView } from './view.ts';
