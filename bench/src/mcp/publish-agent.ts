import { compileAgent, createAgent, publishAgent } from '@patchbay/domain/agent';
import type { Context } from '@patchbay/domain/core';

/** Publishes an agent that reads threads. @returns the path of its endpoint */
export async function publishReader(ctx: Context): Promise<string> {
  const tools = ['list_threads', 'read_thread'];
  const draft = { name: 'Bench agent', instructions: 'Sum up.', tools, scopes: ['threads:read'] };
  const { id } = await createAgent(ctx, draft);
  const { hash } = await compileAgent(ctx, { id });
  if (hash === null) throw new Error('the agent of the benchmark does not compile');
  await publishAgent(ctx, { id, hash });
  return `/v1/agents/${id}/mcp`;
}
