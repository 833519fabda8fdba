import type { AiCall, AiQuotas } from '@/trpc/types.ts';

/** One quota of the free tier. */
export interface QuotaLimit {
  readonly feature: keyof NonNullable<AiQuotas>;
  readonly capacity: number;
  readonly monthlyAllowance: number;
  /** How long one unit takes to come back. */
  readonly unitSeconds: number;
}

export const featureWords: Readonly<Record<QuotaLimit['feature'], { label: string; use: string }>> = {
  voice_note: { label: 'Voice notes', use: 'Analyzing a voice note' },
  ask: { label: 'Questions', use: 'POST /v1/ask' },
  thread_assistant: { label: 'Thread assistant', use: 'POST /v1/ai/thread-assistant' },
  insights_rerun: { label: 'Insights', use: 'POST /v1/messages/{id}/insights' },
  brief: { label: 'Briefs', use: 'Reserved for future use' },
};

/** The label of what a call was for. */
export const labelOf = ({ feature }: Pick<AiCall, 'feature'>): string => {
  // An answer of a model in a run of an agent takes no quota.
  if (feature === 'agent_run') return 'Agent runs';
  return Object.entries(featureWords).find(([name]) => name === feature)?.[1].label ?? feature;
};

/** A quota is low when at most a fifth is left. */
export function judgeQuota(remaining: number, capacity: number): 'enough' | 'low' | 'empty' {
  if (remaining === 0) return 'empty';
  return remaining * 5 <= capacity ? 'low' : 'enough';
}

const soonestMs = 5_000;
const latestMs = 600_000;

/** How long until some quota gains a unit: at least 5 s, so that a clock that runs ahead asks no more often, and at most 10 min. */
export function untilNextUnitMs(quotas: AiQuotas | undefined, now: number): number {
  const waits = Object.values(quotas ?? {}).flatMap(({ nextUnitAt }) =>
    nextUnitAt === null ? [] : [nextUnitAt.getTime() - now],
  );
  return Math.max(soonestMs, Math.min(latestMs, ...waits));
}

/** Micro-dollars as dollars, with as many digits as they need, and at least cents: "$0.00042". */
export function formatCost(micros: number): string {
  const text = (micros / 1_000_000).toFixed(6);
  return `$${text.replace(/0{1,4}$/, '')}`;
}

export const historyRanges = ['7d', '30d', '90d'] as const;

/** The range of the history that a query of the URL names. */
export const readHistoryRange = (given: unknown): (typeof historyRanges)[number] =>
  historyRanges.find((range) => range === given) ?? '30d';
