import {
  type AgentTemplateView,
  type AgentToolView,
  agentTemplates,
  agentToolNames,
  agentToolOf,
  NoInput,
} from '@patchbay/contract';
import { z } from 'zod';
import { query } from '../../core/exports.ts';
import { agentKinds } from '../draft/view.ts';

/** The starting points for an agent. */
export const listAgentTemplates = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: NoInput,
  run: async (): Promise<AgentTemplateView[]> =>
    agentTemplates.map(({ scopes, tools, ...words }) => ({
      ...words,
      tools: [...tools],
      scopes: [...scopes],
    })),
});

function describeTools(): readonly AgentToolView[] {
  return agentToolNames.map((name) => {
    const { input, optionalScopes = [], scopes, ...words } = agentToolOf(name);
    const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return { name, ...words, scopes: [...scopes], optionalScopes: [...optionalScopes], inputSchema };
  });
}

let described: readonly AgentToolView[] | undefined;

/** Everything that an agent can do. */
export const listAgentTools = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: NoInput,
  run: async () => {
    described ??= describeTools();
    return described;
  },
});
