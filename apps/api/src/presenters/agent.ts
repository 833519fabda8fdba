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
  doc,
} from '@patchbay/contract';
import { z } from 'zod';
import { wireResource } from './resource.ts';

export const { body: AgentBody, present: presentAgent } = wireResource(AgentResource);
export const { body: AgentTemplateBody, present: presentAgentTemplate } = wireResource(AgentTemplateResource);
export const { body: AgentToolBody, present: presentAgentTool } = wireResource(AgentToolResource);
export const { body: AgentVersionBody, present: presentAgentVersion } = wireResource(AgentVersionResource);

export const CompiledAgentBody = CompiledAgentResource.extend({
  agent: doc(AgentBody, 'The agent as it is now.'),
}).meta({
  id: 'CompiledAgent',
  description:
    'The result of compiling a draft. The version and its hash are null while a problem is an error.',
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
  trace: doc(z.array(AgentStepBody), 'The steps of the run, the first one first.'),
  confirmation: doc(
    AgentConfirmationBody.nullable(),
    'The write that a person is to decide about; null unless the run is `waiting`.',
    null,
  ),
}).meta({ id: 'AgentRunDetail', description: 'A run with its trace, and with the write that it waits for.' });

export const presentAgentRunDetail = ({
  confirmation,
  run,
  trace,
}: AgentRunDetail): z.input<typeof AgentRunDetailBody> => ({
  ...presentAgentRun(run),
  trace: trace.map(presentAgentStep),
  confirmation: confirmation && presentAgentConfirmation(confirmation),
});
