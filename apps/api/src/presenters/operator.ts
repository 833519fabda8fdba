import { doc, type FeatureFlag, featureFlags, type Tier, tiers } from '@patchbay/contract';
import type { FlagView } from '@patchbay/domain/operations';
import { z } from 'zod';
import { presentOptionalTime, TimeText } from './time.ts';

export const FlagBody = doc.object('Flag', 'A feature flag.', {
  name: doc(z.enum(featureFlags), 'The name of the flag.'),
  enabled: doc.flag('True while the flag is on.', true),
  updated_at: doc(TimeText.nullable(), 'When an operator last set it; null while it has its default.'),
});

export const WorkspaceTierBody = doc.object('WorkspaceTier', 'A workspace and its tier.', {
  id: doc.text('The id of the workspace.', 'wks_01jq3v9x8e'),
  tier: doc(z.enum(tiers), 'The tier that it is on.', 'paid'),
});

export const AccountStateBody = doc.object('AccountState', 'Whether an account or a user is suspended.', {
  id: doc.text('The id of the account or of the user.', 'acc_01jq3v9x8e'),
  suspended: doc.flag('True while it is suspended.', true),
  suspended_at: doc(TimeText.nullable(), 'When it was suspended; null while it is not.'),
});

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
