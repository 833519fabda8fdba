import { doc, environments, scopeNames, tiers } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import type { KeyIdentity, Profile } from '@patchbay/domain/identity';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';
import { AiQuotasBody, presentAiQuotas } from './ai-quotas.ts';

const workspaceId = z.string().meta(doc('The id of the workspace.', 'wks_01jq3v9x8e'));
const tier = z.enum(tiers).meta(doc('`free` has AI quotas and a budget for AI, `paid` has neither.'));

export const ProfileBody = z
  .object({
    id: z.string().meta(doc('The id of the user.', 'usr_01jq3v9x8e')),
    display_name: z.string().meta(doc('The name that other people see.', 'Ada Lovelace')),
    email: z
      .string()
      .optional()
      .meta(
        doc('The email address of the console account; absent for a user without one.', 'ada@example.com'),
      ),
    account_id: z
      .string()
      .optional()
      .meta(doc('The id of the console account. Only in a console session.', 'acc_01jq3v9x8e')),
    workspace: z
      .object({
        id: workspaceId,
        name: z.string().meta(doc('The name of the workspace.', 'Ada Lovelace')),
        tier,
      })
      .meta(doc('The workspace of the user.')),
    ai_processing_consent: z.boolean().meta(doc('Whether the user lets AI process their content.', true)),
    handle: z
      .string()
      .nullable()
      .meta(doc('The name under which people send voice drops; null if there is none.', 'ada_lovelace')),
    voice_drops: z.boolean().meta(doc('Whether voice drops can be left for the user.', true)),
    discoverable: z
      .boolean()
      .meta(doc('Whether people who have the phone number find the user by it.', true)),
    ai_feature_quotas: AiQuotasBody,
  })
  .meta({ id: 'Profile', description: 'A user and their workspace, as a session or an app sees them.' });

export const KeyIdentityBody = z
  .object({
    workspace: z.object({ id: workspaceId, tier }).meta(doc('The workspace of the key.')),
    key: z
      .object({
        id: z.string().meta(doc('The id of the key.', 'key_01jq3v9x8e')),
        prefix: z
          .string()
          .meta(doc('The beginning of the key, by which people recognize it.', 'pb_live_Ab3dE5gH')),
        env: z.enum(environments).meta(doc('`live` on the production host, `test` elsewhere.')),
        scopes: z
          .array(z.enum(scopeNames))
          .meta(doc('The scopes that the key has.', ['threads:read', 'messages:write'])),
      })
      .meta(doc('The key that is calling.')),
    ai_feature_quotas: AiQuotasBody,
  })
  .meta({ id: 'KeyIdentity', description: 'An API key and its workspace, as the key sees them.' });

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
