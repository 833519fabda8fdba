import { environments, scopeNames, tiers } from '@patchbay/contract';
import type { Actor } from '@patchbay/domain/core';
import type { KeyIdentity, Profile } from '@patchbay/domain/identity';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';
import { AiQuotasBody, presentAiQuotas } from './ai-quotas.ts';

export const ProfileBody = z
  .object({
    id: z.string(),
    display_name: z.string(),
    email: z.string().optional(),
    account_id: z.string().optional(),
    workspace: z.object({ id: z.string(), name: z.string(), tier: z.enum(tiers) }),
    ai_processing_consent: z.boolean(),
    handle: z.string().nullable().meta({ description: 'Where voice drops to the user go.' }),
    voice_drops: z.boolean(),
    discoverable: z.boolean().meta({ description: 'Whether people who have the number find the user.' }),
    ai_feature_quotas: AiQuotasBody,
  })
  .meta({ id: 'Profile', description: 'As a session sees it: a person and a workspace.' });

export const KeyIdentityBody = z
  .object({
    workspace: z.object({ id: z.string(), tier: z.enum(tiers) }),
    key: z.object({
      id: z.string(),
      prefix: z.string(),
      env: z.enum(environments),
      scopes: z.array(z.enum(scopeNames)),
    }),
    ai_feature_quotas: AiQuotasBody,
  })
  .meta({ id: 'KeyIdentity', description: 'As an API key sees it: a workspace and what the key may do.' });

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

/** Who is calling: a key by itself, anyone else by the profile. */
export function presentMe(caller: KeyIdentity | Profile, call: Call): z.input<typeof MeBody> {
  return 'key' in caller ? presentKeyIdentity(caller) : presentProfile(caller, call);
}
