import { z } from 'zod';
import { doc } from './doc.ts';
import { bodyText, idOf, searchText } from './text.ts';

export const featureFlags = ['apikey_auth_enabled'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/**
 * The listener of a server that a request came through. `public` and `admin` are production's two; `single` has everything,
 * outside production.
 */
export type Listener = 'public' | 'admin' | 'single';

export const tiers = ['free', 'paid'] as const;
export type Tier = (typeof tiers)[number];

export const SetFlagInput = z.object({
  name: z.enum(featureFlags),
  enabled: doc.flag('True switches the developer platform on.', true),
});
export const SetTierInput = z.object({
  workspaceId: doc(idOf('workspace_not_found'), 'The id of a workspace.', 'wks_01jq3v9x8e'),
  tier: doc(z.enum(tiers), '`free` has AI quotas and a budget for AI, `paid` has neither.', 'paid'),
});

/** The reason that an operator gives to suspend or reinstate. */
export const DecisionInput = z.object({
  reason: doc(
    bodyText({ min: 0, max: 500 }).trim().min(1),
    'Why you decide so, for the audit log.',
    'Reported for abuse; ticket 4711.',
  ),
});
export const DecideAccountInput = DecisionInput.extend({
  id: doc(idOf('account_not_found'), 'The id of a console account.', 'acc_01jq3v9x8e'),
});
export const DecideUserInput = DecisionInput.extend({
  id: doc(idOf('user_not_found'), 'The id of a user who signs in by phone.', 'usr_01jq3v9x8e'),
});

/** The text by which an operator searches accounts and users. */
export const OperatorSearchInput = z.object({ query: searchText({ min: 0, max: 254 }) });

export const ReadWorkspaceInput = z.object({ id: idOf('workspace_not_found') });
export const UndoDeletionInput = DecisionInput.extend({ id: idOf('workspace_not_found') });
export const DeleteWorkspaceInput = z.object({
  name: doc(
    bodyText({ min: 0, max: 200 }),
    'The name of the workspace, to confirm that you mean it.',
    'Acme',
  ),
});

/** An operator can undo the deletion of a workspace for this long. */
export const deletionGraceSeconds = 7 * 86_400;
export const RotateDataKeyInput = z.object({ workspaceId: idOf('workspace_not_found') });
