import { doc, type FeatureFlag, featureFlags, type Tier, tiers } from '@patchbay/contract';
import type { FlagView } from '@patchbay/domain/operations';
import { z } from 'zod';
import { presentOptionalTime, TimeText } from './time.ts';

export const FlagBody = z
  .object({
    name: z.enum(featureFlags).meta(doc('The name of the flag.')),
    enabled: z.boolean().meta(doc('True while the flag is on.', true)),
    updated_at: TimeText.nullable().meta(doc('When an operator last set it; null while it has its default.')),
  })
  .meta({ id: 'Flag', description: 'A feature flag.' });

export const WorkspaceTierBody = z
  .object({
    id: z.string().meta(doc('The id of the workspace.', 'wks_01jq3v9x8e')),
    tier: z.enum(tiers).meta(doc('The tier that it is on.', 'paid')),
  })
  .meta({ id: 'WorkspaceTier', description: 'A workspace and its tier.' });

export const AccountStateBody = z
  .object({
    id: z.string().meta(doc('The id of the account or of the user.', 'acc_01jq3v9x8e')),
    suspended: z.boolean().meta(doc('True while it is suspended.', true)),
    suspended_at: TimeText.nullable().meta(doc('When it was suspended; null while it is not.')),
  })
  .meta({ id: 'AccountState', description: 'Whether an account or a user is suspended.' });

type ShownFlag = Pick<FlagView, 'enabled' | 'name' | 'updatedAt'>;

export function presentFlag(view: ShownFlag): z.input<typeof FlagBody> {
  return { name: view.name, enabled: view.enabled, updated_at: presentOptionalTime(view.updatedAt) };
}

/** One flag of all; a flag that is not among them is off. */
export function presentFlags(views: readonly ShownFlag[], name: FeatureFlag): z.input<typeof FlagBody> {
  return presentFlag(views.find((view) => view.name === name) ?? { name, enabled: false, updatedAt: null });
}

export function presentWorkspaceTier(view: { id: string; tier: Tier }): z.input<typeof WorkspaceTierBody> {
  return { id: view.id, tier: view.tier };
}

export function presentAccountState(view: {
  id: string;
  suspendedAt: Date | null;
}): z.input<typeof AccountStateBody> {
  return {
    id: view.id,
    suspended: view.suspendedAt !== null,
    suspended_at: presentOptionalTime(view.suspendedAt),
  };
}
