import {
  AgentResource,
  AgentTemplateResource,
  AgentToolResource,
  AgentVersionResource,
  type CompiledAgent,
  CompiledAgentResource,
} from '@patchbay/contract';
import type { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: AgentBody, present: presentAgent } = wireResource(AgentResource);
export const { body: AgentTemplateBody, present: presentAgentTemplate } = wireResource(AgentTemplateResource);
export const { body: AgentToolBody, present: presentAgentTool } = wireResource(AgentToolResource);
export const { body: AgentVersionBody, present: presentAgentVersion } = wireResource(AgentVersionResource);

export const CompiledAgentBody = CompiledAgentResource.extend({ agent: AgentBody }).meta({
  id: 'CompiledAgent',
  description: 'The version and its hash are null while a problem is an error.',
});

export const presentCompiledAgent = ({
  agent,
  ...rest
}: CompiledAgent): z.input<typeof CompiledAgentBody> => ({
  ...rest,
  agent: presentAgent(agent),
});
