import { z } from 'zod';
import { instant } from './api-key.ts';
import { identifierText } from './text.ts';

/** A quota of the free tier: a bucket that holds at most `capacity` units, and refills evenly at `monthlyAllowance` a month. */
export interface AiQuota {
  readonly capacity: number;
  readonly monthlyAllowance: number;
}

/** The features with a quota of their own. `brief` is reserved. */
export const aiQuotas = {
  voice_note: { capacity: 20, monthlyAllowance: 100 },
  ask: { capacity: 2, monthlyAllowance: 5 },
  thread_assistant: { capacity: 3, monthlyAllowance: 10 },
  insights_rerun: { capacity: 1, monthlyAllowance: 3 },
  brief: { capacity: 1, monthlyAllowance: 7 },
} as const satisfies Record<string, AiQuota>;

export type AiFeature = keyof typeof aiQuotas;
export const aiFeatures = Object.keys(aiQuotas) as AiFeature[];

const monthSeconds = 30 * 86_400;

/** The time in which a bucket gains one unit, in whole microseconds. */
export const unitMicrosecondsOf = (feature: AiFeature): number =>
  Math.ceil((monthSeconds * 1_000_000) / aiQuotas[feature].monthlyAllowance);

/**
 * The outcome of an AI call. `failed`: it was refused or broke off, and its unit went back. `expired`: its process
 * died.
 */
export const aiCallOutcomes = ['running', 'answered', 'failed', 'expired'] as const;
export type AiCallOutcome = (typeof aiCallOutcomes)[number];

/** The days of a history of AI calls. They end with today. */
export const aiHistoryDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

export const AiHistoryInput = z.object({ range: z.enum(['7d', '30d', '90d']).default('30d') });

/** The AI calls of a workspace, narrowed by what is named. `cursor` is the id of the last call of the page before. */
export const ListAiCallsInput = z.object({
  feature: identifierText.optional(),
  from: instant.optional(),
  to: instant.optional(),
  cursor: identifierText.optional(),
});
