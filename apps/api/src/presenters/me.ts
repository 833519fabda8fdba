import { environments, scopeNames, tiers } from '@patchbay/contract';
import type { ApiKeyActor } from '@patchbay/domain/core';
import type { Profile } from '@patchbay/domain/identity';
import { z } from 'zod';
import { AiQuotasBody, presentAiQuotas } from './ai-quotas.ts';

export const ProfileBody = z
  .object({
    id: z.string(),
    display_name: z.string(),
    email: z.string().optional(),
    account_id: z.string().optional(),
    workspace: z.object({ id: z.string(), name: z.string(), tier: z.enum(tiers) }),
    ai_processing_consent: z.boolean(),
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

export function presentProfile(profile: Profile, accountId: string | null): z.input<typeof ProfileBody> {
  const { aiProcessingConsent, displayName, email, userId, workspace } = profile;
  return {
    id: userId,
    display_name: displayName,
    ...(email === null ? {} : { email }),
    ...(accountId === null ? {} : { account_id: accountId }),
    workspace: { id: workspace.id, name: workspace.name, tier: workspace.tier },
    ai_processing_consent: aiProcessingConsent,
    ai_feature_quotas: presentAiQuotas(workspace.tier),
  };
}

/** Made of what authentication has read already: this answer asks the database nothing. */
export function presentKeyIdentity(actor: ApiKeyActor): z.input<typeof KeyIdentityBody> {
  return {
    workspace: { id: actor.workspaceId, tier: actor.tier },
    key: { id: actor.keyId, prefix: actor.keyPrefix, env: actor.env, scopes: [...actor.scopes] },
    ai_feature_quotas: presentAiQuotas(actor.tier),
  };
}
