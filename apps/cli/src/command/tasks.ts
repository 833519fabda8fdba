import { withClient } from '../client.ts';
import type { Session } from '../session.ts';

export interface CreateTaskOptions {
  readonly notes?: string | undefined;
  readonly dueAt?: string | undefined;
  readonly assignee?: string | undefined;
  readonly message?: string | undefined;
}

export async function createTask(
  session: Session,
  title: string,
  { assignee, dueAt, message, notes }: CreateTaskOptions,
): Promise<void> {
  const body = {
    title,
    ...(notes === undefined ? {} : { notes }),
    ...(dueAt === undefined ? {} : { due_at: dueAt }),
    ...(assignee === undefined ? {} : { assignee_id: assignee }),
    ...(message === undefined ? {} : { message_id: message }),
  };
  const { data } = await withClient(session, 'any', ({ POST }) => POST('/v1/tasks', { body }));
  session.terminal.result(data, data.id);
}
