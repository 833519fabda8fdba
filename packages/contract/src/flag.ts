import { z } from 'zod';
import { bodyText, idOf, searchText } from './text.ts';

export const featureFlags = ['apikey_auth_enabled'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const tiers = ['free', 'paid'] as const;
export type Tier = (typeof tiers)[number];

export const SetFlagInput = z.object({ name: z.enum(featureFlags), enabled: z.boolean() });
export const SetTierInput = z.object({ workspaceId: idOf('workspace_not_found'), tier: z.enum(tiers) });

/** The reason that an operator gives to suspend or reinstate. */
export const DecisionInput = z.object({ reason: bodyText({ min: 0, max: 500 }).trim().min(1) });
export const DecideAccountInput = DecisionInput.extend({ id: idOf('account_not_found') });
export const DecideUserInput = DecisionInput.extend({ id: idOf('user_not_found') });

/** The text by which an operator searches accounts and users. */
export const OperatorSearchInput = z.object({ query: searchText({ min: 0, max: 254 }) });
