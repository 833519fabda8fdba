import type { EndedRun, EndedStep } from './ended-run.ts';
import { names, operations } from './names.ts';
import type { AttributeValue, SpanDraft } from './span.ts';

const usageOf = ({
  costMicros,
  inputTokens,
  outputTokens,
}: Pick<EndedStep, 'costMicros' | 'inputTokens' | 'outputTokens'>) => ({
  [names.inputTokens]: inputTokens,
  [names.outputTokens]: outputTokens,
  [names.costMicros]: costMicros,
});

function rootOf(run: EndedRun): SpanDraft {
  const {
    agent,
    agentId,
    createdAt,
    endedAt,
    id,
    isTainted,
    model,
    status,
    stopReason,
    trigger,
    version,
    workspaceId,
  } = run;
  const failed = status === 'failed';
  return {
    trace: id,
    span: id,
    parent: null,
    name: `${operations.run} ${agent.name}`,
    kind: 'internal',
    startedAt: createdAt,
    endedAt: endedAt ?? createdAt,
    failed,
    attributes: {
      [names.operation]: operations.run,
      [names.agentId]: agentId,
      [names.agentName]: agent.name,
      [names.agentVersion]: String(version),
      [names.conversationId]: id,
      [names.model]: model,
      [names.workspaceId]: workspaceId,
      [names.trigger]: trigger,
      [names.stopReason]: stopReason,
      [names.isTainted]: isTainted,
      [names.error]: failed ? stopReason : null,
      ...usageOf(run),
    },
  };
}

/** The name of a step, and the attributes that describe its work. */
function workOf(
  { model }: EndedRun,
  { kind, name }: EndedStep,
): readonly [string, Record<string, AttributeValue>] {
  if (kind === 'model')
    return [`${operations.model} ${model}`, { [names.operation]: operations.model, [names.model]: model }];
  if (kind === 'tool')
    return [`${operations.tool} ${name}`, { [names.operation]: operations.tool, [names.tool]: name }];
  return kind === 'confirmation' ? [`${kind} ${name}`, { [names.tool]: name }] : [kind, {}];
}

function stepOf(run: EndedRun, step: EndedStep): SpanDraft {
  const { kind, latencyMs, number, reason, startedAt, status } = step;
  const [name, work] = workOf(run, step);
  const failed = status === 'error';
  return {
    trace: run.id,
    span: `${run.id} ${number}`,
    parent: run.id,
    name,
    kind: kind === 'model' ? 'client' : 'internal',
    startedAt,
    endedAt: new Date(startedAt.getTime() + latencyMs),
    failed,
    attributes: {
      ...work,
      [names.conversationId]: run.id,
      [names.stepKind]: kind,
      [names.stepStatus]: status,
      [names.stepReason]: reason,
      [names.error]: failed ? reason : null,
      ...usageOf(step),
    },
  };
}

/** The spans of a run: one for the run, and below it one for each step. */
export const spansOf = (run: EndedRun): SpanDraft[] => [
  rootOf(run),
  ...run.trace.map((step) => stepOf(run, step)),
];
