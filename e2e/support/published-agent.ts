import { call } from './call.ts';
import type { Developer } from './developer.ts';

const draft = {
  name: 'Reminder',
  instructions: 'Keep the tasks of the thread.',
  tools: ['list_threads', 'create_task'],
  scopes: ['threads:read', 'tasks:write'],
};

/** Publishes an agent that reads threads and wants to create tasks. */
export async function publishAgent({ token }: Developer): Promise<string> {
  const post = async <Body>(path: string, body: unknown = {}) =>
    (await call<Body>('POST', `/v1/agents${path}`, { token, body })).body;
  const { id } = await post<{ id: string }>('', draft);
  const { hash } = await post<{ hash: string }>(`/${id}/compile`);
  await post(`/${id}/publish`, { hash });
  return id;
}
