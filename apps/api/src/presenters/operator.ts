import { type FeatureFlag, featureFlags, type Tier, tiers } from '@patchbay/contract';
import type { FlagView } from '@patchbay/domain/operations';
import { z } from 'zod';
import { presentOptionalTime, TimeText } from './time.ts';

export const FlagBody = z
  .object({ name: z.enum(featureFlags), enabled: z.boolean(), updated_at: TimeText.nullable() })
  .meta({ id: 'Flag' });

export const WorkspaceTierBody = z
  .object({ id: z.string(), tier: z.enum(tiers) })
  .meta({ id: 'WorkspaceTier' });

export const AccountStateBody = z
  .object({ id: z.string(), suspended: z.boolean(), suspended_at: TimeText.nullable() })
  .meta({ id: 'AccountState' });

export function presentFlag(view: FlagView): z.input<typeof FlagBody> {
  return { name: view.name, enabled: view.enabled, updated_at: presentOptionalTime(view.updatedAt) };
}

/** One flag of all; a flag that is not among them is off. */
export function presentFlags(views: readonly FlagView[], name: FeatureFlag): z.input<typeof FlagBody> {
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
