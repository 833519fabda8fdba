import { z } from 'zod';

export const featureFlags = ['apikey_auth_enabled'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const tiers = ['free', 'paid'] as const;
export type Tier = (typeof tiers)[number];

export const SetFlagInput = z.object({ enabled: z.boolean() });
export const SetTierInput = z.object({ tier: z.enum(tiers) });
export const DecisionInput = z.object({ reason: z.string().trim().min(1).max(500) });
