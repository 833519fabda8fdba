import type { AgentView } from '../../../trpc/types.ts';

/** An agent that was never compiled. */
export const draftAgent: AgentView = {
  id: 'agt_1',
  name: 'Digest',
  templateId: null,
  instructions: 'Sum up.',
  tools: ['read_thread'],
  scopes: ['threads:read'],
  status: 'draft',
  compiledVersion: null,
  publishedVersion: null,
  createdBy: 'usr_1',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
