import { doc, environments, scopeNames, tiers } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import type { KeyIdentity, Profile } from '@patchbay/domain/identity';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';
import { AiQuotasBody, presentAiQuotas } from './ai-quotas.ts';

const workspaceId = doc.text('The id of the workspace.', 'wks_01jq3v9x8e');
const tier = doc(z.enum(tiers), '`free` has AI quotas and a budget for AI, `paid` has neither.');

export const ProfileBody = doc.object(
  'Profile',
  'A user and their workspace, as a session or an app sees them.',
  {
    id: doc.text('The id of the user.', 'usr_01jq3v9x8e'),
    display_name: doc.text('The name that other people see.', 'Ada Lovelace'),
    email: doc.optionalText(
      'The email address of the console account; absent for a user without one.',
      'ada@example.com',
    ),
    account_id: doc.optionalText(
      'The id of the console account. Only in a console session.',
      'acc_01jq3v9x8e',
    ),
    workspace: doc.members('The workspace of the user.', {
      id: workspaceId,
      name: doc.text('The name of the workspace.', 'Ada Lovelace'),
      tier,
    }),
    ai_processing_consent: doc.flag('Whether the user lets AI process their content.', true),
    handle: doc.textOrNull(
      'The name under which people send voice drops; null if there is none.',
      'ada_lovelace',
    ),
    voice_drops: doc.flag('Whether voice drops can be left for the user.', true),
    discoverable: doc.flag('Whether people who have the phone number find the user by it.', true),
    ai_feature_quotas: AiQuotasBody,
  },
);

export const KeyIdentityBody = doc.object(
  'KeyIdentity',
  'An API key and its workspace, as the key sees them.',
  {
    workspace: doc.members('The workspace of the key.', { id: workspaceId, tier }),
    key: doc.members('The key that is calling.', {
      id: doc.text('The id of the key.', 'key_01jq3v9x8e'),
      prefix: doc.text('The beginning of the key, by which people recognize it.', 'pb_live_Ab3dE5gH'),
      env: doc(z.enum(environments), '`live` on the production host, `test` elsewhere.'),
      scopes: doc(z.array(z.enum(scopeNames)), 'The scopes that the key has.', [
        'threads:read',
        'messages:write',
      ]),
    }),
    ai_feature_quotas: AiQuotasBody,
  },
);

export const MeBody = z.union([ProfileBody, KeyIdentityBody]);

const accountOf = (actor: Actor) => (actor.kind === 'console' ? { account_id: actor.accountId } : {});

/** A profile, with the account of a console session. */
export function presentProfile(profile: Profile, { ctx }: Call): z.input<typeof ProfileBody> {
  const {
    aiProcessingConsent,
    discoverable,
    displayName,
    email,
    handle,
    quotas,
    userId,
    voiceDrops,
    workspace,
  } = profile;
  return {
    id: userId,
    display_name: displayName,
    ...(email === null ? {} : { email }),
    ...accountOf(ctx.actor),
    workspace: { id: workspace.id, name: workspace.name, tier: workspace.tier },
    ai_processing_consent: aiProcessingConsent,
    handle,
    voice_drops: voiceDrops,
    discoverable,
    ai_feature_quotas: presentAiQuotas(quotas),
  };
}

function presentKeyIdentity({ key: actor, quotas }: KeyIdentity): z.input<typeof KeyIdentityBody> {
  return {
    workspace: { id: actor.workspaceId, tier: actor.tier },
    key: { id: actor.keyId, prefix: actor.keyPrefix, env: actor.env, scopes: [...actor.scopes] },
    ai_feature_quotas: presentAiQuotas(quotas),
  };
}

/** Presents the caller: a key as itself, anyone else by their profile. */
export function presentMe(caller: KeyIdentity | Profile, call: Call): z.input<typeof MeBody> {
  return 'key' in caller ? presentKeyIdentity(caller) : presentProfile(caller, call);
}
