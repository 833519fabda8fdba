// OpenTelemetry's conventions for generative AI still change. Their names are in this file and nowhere else.

export const operations = { run: 'invoke_agent', model: 'chat', tool: 'execute_tool' } as const;

export const names = {
  operation: 'gen_ai.operation.name',
  agentId: 'gen_ai.agent.id',
  agentName: 'gen_ai.agent.name',
  agentVersion: 'gen_ai.agent.version',
  conversationId: 'gen_ai.conversation.id',
  model: 'gen_ai.request.model',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  tool: 'gen_ai.tool.name',
  error: 'error.type',
  workspaceId: 'patchbay.workspace.id',
  trigger: 'patchbay.run.trigger',
  stopReason: 'patchbay.run.stop_reason',
  isTainted: 'patchbay.run.tainted',
  costMicros: 'patchbay.cost_micros',
  stepKind: 'patchbay.step.kind',
  stepStatus: 'patchbay.step.status',
  stepReason: 'patchbay.step.reason',
} as const;
