import { scopeNames } from '@patchbay/contract';
import type { DeviceDecision, GrantView } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

export const GrantBody = z
  .object({
    id: z.string(),
    client: z.object({ client_id: z.string(), client_name: z.string(), client_uri: z.string().nullable() }),
    scopes: z.array(z.enum(scopeNames)),
    resource: z.string(),
    flow: z.enum(['authorization_code', 'device_code']),
    created_at: TimeText,
    last_used_at: TimeText.nullable(),
    expires_at: TimeText,
  })
  .meta({ id: 'Grant', description: 'What this user allowed an app, until it ends.' });

export const DeviceDecisionBody = z
  .object({
    status: z.enum(['approved', 'denied']),
    client_name: z.string(),
    scope: z.string().meta({ description: 'What was granted; empty for a denial.' }),
  })
  .meta({ id: 'DeviceDecision' });

export function presentGrant(view: GrantView): z.input<typeof GrantBody> {
  const { client, createdAt, expiresAt, flow, id, lastUsedAt, resource, scopes } = view;
  return {
    id,
    client: { client_id: client.id, client_name: client.name, client_uri: client.clientUri },
    scopes: [...scopes],
    resource,
    flow,
    created_at: presentTime(createdAt),
    last_used_at: presentOptionalTime(lastUsedAt),
    expires_at: presentTime(expiresAt),
  };
}

export function presentDeviceDecision(decision: DeviceDecision): z.input<typeof DeviceDecisionBody> {
  return { status: decision.status, client_name: decision.clientName, scope: decision.scope };
}
