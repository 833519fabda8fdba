import { AgentResource, AgentTemplateResource, AgentToolResource } from '@patchbay/contract';
import { wireResource } from './resource.ts';

export const { body: AgentBody, present: presentAgent } = wireResource(AgentResource);
export const { body: AgentTemplateBody, present: presentAgentTemplate } = wireResource(AgentTemplateResource);
export const { body: AgentToolBody, present: presentAgentTool } = wireResource(AgentToolResource);
