import { spellOut } from '../../../lib/spell-out.ts';
import type { AgentRun, AgentStep, ListedRun } from '../../../trpc/types.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { formatCost } from '../../ai/usage/quota.ts';
import { showHidden } from '../trace/show-hidden.ts';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly text: string;
}

const running: Words = { label: 'Running', tone: 'accent', text: 'Steps appear here as they happen.' };
const waiting: Words = {
  label: 'Waiting',
  tone: 'warn',
  text: 'The agent wants to make a change and is waiting for a person to confirm it.',
};

const endings: Readonly<Record<string, Words>> = {
  answered: { label: 'Answered', tone: 'ok', text: 'The agent answered.' },
  confirmation_denied: {
    label: 'Denied',
    tone: 'neutral',
    text: 'The change was denied and was not made.',
  },
  confirmation_expired: {
    label: 'Not confirmed',
    tone: 'warn',
    text: 'Nobody confirmed the change within 10 minutes, so it was not made.',
  },
  call_limit: {
    label: 'Call limit',
    tone: 'warn',
    text: 'The run reached its limit on calls.',
  },
  step_limit: {
    label: 'Step limit',
    tone: 'warn',
    text: 'The run reached its limit on steps.',
  },
  cost_limit: { label: 'Cost limit', tone: 'warn', text: 'The run reached its limit on model costs.' },
  budget_exhausted: {
    label: 'Budget used up',
    tone: 'warn',
    text: 'The workspace has used up its AI budget.',
  },
  consent_withdrawn: {
    label: 'No consent',
    tone: 'warn',
    text: 'Consent to AI processing was withdrawn during the run.',
  },
  provider_unavailable: {
    label: 'No model',
    tone: 'bad',
    text: 'The model did not respond. Try again later.',
  },
  tool_failed: {
    label: 'Tool failed',
    tone: 'bad',
    text: 'A tool failed because of a problem on our side. The failed step shows details.',
  },
  provider_rejected: { label: 'Model refused', tone: 'bad', text: 'The model refused the request.' },
  cancelled: { label: 'Canceled', tone: 'neutral', text: 'The app that started the run canceled it.' },
  repeated_call: {
    label: 'Repeated call',
    tone: 'warn',
    text: 'The run was stopped because it kept repeating the same call.',
  },
  deadline: { label: 'Time limit', tone: 'warn', text: 'The run reached its time limit.' },
  interrupted: {
    label: 'Interrupted',
    tone: 'bad',
    text: 'A problem on our side interrupted the run, or the access that started it was ended. It does not restart by itself.',
  },
};

/** How far a run has come, or why it ended. An ending without words of its own is spelled out, never hidden. */
export function describeRun({ status, stopReason }: Pick<AgentRun, 'status' | 'stopReason'>): Words {
  if (status === 'running') return running;
  if (status === 'waiting') return waiting;
  const code = stopReason ?? status;
  const tone = status === 'failed' ? 'bad' : 'warn';
  return endings[code] ?? { label: spellOut(code), tone, text: 'It stopped early, with what it had.' };
}

/**
 * The start of a run, by whom where that is known.
 * @param caller the name of the app, the key or the person
 */
export function describeTrigger({ trigger }: Pick<AgentRun, 'trigger'>, caller: string | undefined): string {
  if (trigger === 'mcp') return `${caller ?? 'An app'}, over MCP`;
  return caller === undefined ? 'A test' : `A test by ${caller}`;
}

/** The question that a run was asked, or the tool that it called. Null if the reader may not see it. */
export function describeAsked(
  { asked }: Pick<ListedRun, 'asked'>,
  titleOf: (tool: string) => string,
): string | null {
  if (asked === null) return null;
  const question = asked.question?.trim();
  if (question) return showHidden(question);
  return asked.tool === null ? null : `Call: ${titleOf(asked.tool)}`;
}

const reasons: Readonly<Record<string, string>> = {
  tool_not_in_version: 'This version does not include the tool.',
  scope_not_held: 'The run does not have the scope that the tool needs.',
  confirmation_denied: 'The change was denied.',
  confirmation_expired: 'Nobody confirmed it in time.',
  arguments_unreadable: 'The model wrote arguments that are not JSON.',
  ai_budget_exceeded: 'The workspace has used up its AI budget.',
  ai_processing_consent_required: 'Its person does not consent to AI processing.',
  ai_provider_misconfigured: 'The model is not set up correctly.',
  ai_provider_rejected: 'The model refused the request.',
  ai_provider_unavailable: 'The model did not respond.',
};

/** Why a step was refused or failed. */
export function describeReason(code: string): string {
  if (code.startsWith('ai_quota_exceeded')) return 'The quota of the tool is used up.';
  return reasons[code] ?? `${spellOut(code)}.`;
}

type Usage = Pick<AgentStep, 'inputTokens' | 'outputTokens' | 'costMicros'>;

/** The tokens of the model and their cost; empty where no model was asked. */
export function describeUsage({ costMicros, inputTokens, outputTokens }: Usage): readonly string[] {
  const tokens = (inputTokens ?? 0) + (outputTokens ?? 0);
  return tokens === 0 ? [] : [`${tokens} tokens`, formatCost(costMicros ?? 0)];
}

/** "240 ms", "1.2 s", "2 min" */
export function formatLatency(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}
