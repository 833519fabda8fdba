import {
  AgentConfirmationResource,
  AgentResource,
  type AgentRunDetail,
  AgentRunResource,
  AgentStepResource,
  AgentTemplateResource,
  AgentToolResource,
  AgentVersionResource,
  type CompiledAgent,
  CompiledAgentResource,
} from '@patchbay/contract';
import { z } from 'zod';
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

export const { body: AgentRunBody, present: presentAgentRun } = wireResource(AgentRunResource);
const { body: AgentStepBody, present: presentAgentStep } = wireResource(AgentStepResource);

const { body: AgentConfirmationBody, present: presentAgentConfirmation } =
  wireResource(AgentConfirmationResource);

export const AgentRunDetailBody = AgentRunBody.extend({
  trace: z.array(AgentStepBody).meta({ description: 'The first step first.' }),
  confirmation: AgentConfirmationBody.nullable().meta({ description: 'What a person is to decide.' }),
}).meta({ id: 'AgentRunDetail', description: 'A run with its trace.' });

export const presentAgentRunDetail = ({
  confirmation,
  run,
  trace,
}: AgentRunDetail): z.input<typeof AgentRunDetailBody> => ({
  ...presentAgentRun(run),
  trace: trace.map(presentAgentStep),
  confirmation: confirmation && presentAgentConfirmation(confirmation),
});
