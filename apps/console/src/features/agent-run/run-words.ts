import type { AgentRun, AgentStep } from '../../trpc/types.ts';
import type { Tone } from '../../ui/badge.tsx';
import { formatCost } from '../usage/quota.ts';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly text: string;
}

const running: Words = { label: 'Running', tone: 'accent', text: 'Steps appear as they are made.' };
const waiting: Words = {
  label: 'Waiting',
  tone: 'warn',
  text: 'It wants to write, and waits for its person to confirm that.',
};

const endings: Readonly<Record<string, Words>> = {
  answered: { label: 'Answered', tone: 'ok', text: 'It has answered.' },
  confirmation_denied: {
    label: 'Denied',
    tone: 'neutral',
    text: 'Its person denied a write. It wrote nothing.',
  },
  confirmation_expired: {
    label: 'Not confirmed',
    tone: 'warn',
    text: 'Nobody confirmed its write within ten minutes. It wrote nothing.',
  },
  call_limit: {
    label: 'Call limit',
    tone: 'warn',
    text: 'It stopped at the number of calls that a run may make.',
  },
  step_limit: {
    label: 'Step limit',
    tone: 'warn',
    text: 'It stopped at the number of steps that a run may take.',
  },
  cost_limit: { label: 'Cost limit', tone: 'warn', text: 'It stopped at what the model of a run may cost.' },
  budget_exhausted: {
    label: 'Budget used up',
    tone: 'warn',
    text: 'It stopped because the AI budget of the workspace is used up.',
  },
  consent_withdrawn: {
    label: 'No consent',
    tone: 'warn',
    text: 'It stopped because its person has taken the consent to AI processing back.',
  },
  provider_unavailable: {
    label: 'No model',
    tone: 'bad',
    text: 'The model did not answer. Try again later.',
  },
  tool_failed: {
    label: 'Tool failed',
    tone: 'bad',
    text: 'A tool failed through no fault of its caller. Its step says how.',
  },
  provider_rejected: { label: 'Model refused', tone: 'bad', text: 'The model refused the request.' },
  cancelled: { label: 'Canceled', tone: 'neutral', text: 'The app that began it canceled it.' },
  repeated_call: {
    label: 'Repeated call',
    tone: 'warn',
    text: 'It made the same call again and again, and was stopped.',
  },
  deadline: { label: 'Time limit', tone: 'warn', text: 'It stopped at the time that a run may take.' },
  interrupted: {
    label: 'Interrupted',
    tone: 'bad',
    text: 'It met a fault of ours, or its process ended before it did. It is not begun again.',
  },
};

const spellOut = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How far a run has come, or why it ended. An ending without words of its own is spelled out, never hidden. */
export function describeRun({ status, stopReason }: Pick<AgentRun, 'status' | 'stopReason'>): Words {
  if (status === 'running') return running;
  if (status === 'waiting') return waiting;
  const code = stopReason ?? status;
  const tone = status === 'failed' ? 'bad' : 'warn';
  return endings[code] ?? { label: spellOut(code), tone, text: 'It stopped with what it had.' };
}

export const describeTrigger = ({ trigger }: Pick<AgentRun, 'trigger'>): string =>
  trigger === 'mcp' ? 'An app, over MCP' : 'A test';

const reasons: Readonly<Record<string, string>> = {
  tool_not_in_version: 'The version does not have this tool.',
  scope_not_held: 'The run does not hold the scope that the tool needs.',
  confirmation_denied: 'A person denied it.',
  confirmation_expired: 'Nobody confirmed it in time.',
};

/** Why a step was refused or failed. */
export const describeReason = (code: string): string => reasons[code] ?? `${spellOut(code)}.`;

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
