import { z } from 'zod';
import { bodyText } from './text.ts';

export const featureFlags = ['apikey_auth_enabled'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const tiers = ['free', 'paid'] as const;
export type Tier = (typeof tiers)[number];

export const SetFlagInput = z.object({ enabled: z.boolean() });
export const SetTierInput = z.object({ tier: z.enum(tiers) });
export const DecisionInput = z.object({ reason: bodyText({ min: 0, max: 500 }).trim().min(1) });
