import { doc, scopeNames } from '@patchbay/contract';
import type { DeviceDecision, GrantView } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

export const GrantBody = doc.object('Grant', 'The access that this user gave to an app.', {
  id: doc.text('The id of the grant.', 'grt_01jq3v9x8e'),
  client: doc.members('The app.', {
    client_id: doc.text('The id of its client.', 'cli_01jq3v9x8e'),
    client_name: doc.text('The name that it registered.', 'Meeting notes'),
    client_uri: doc.textOrNull('A page about the app; null if it named none.', 'https://notes.example.com/'),
  }),
  scopes: doc(
    z.array(z.enum(scopeNames)),
    'The scopes that the app has now: fewer than you allowed, once its client was registered for fewer.',
    ['threads:read', 'messages:write'],
  ),
  resource: doc.text(
    'The URL of the service or of the MCP endpoint that its tokens are for.',
    'https://api.example.com',
  ),
  flow: doc(
    z.enum(['authorization_code', 'device_code']),
    'The way in which the app asked: in a browser, or by a code on a device.',
  ),
  created_at: doc(TimeText, 'When you allowed it.'),
  last_used_at: doc(TimeText.nullable(), 'When it was last used; null before the first time.'),
  expires_at: doc(TimeText, 'When it ends: a year after you allowed it.', '2027-01-31T09:30:00.000Z'),
});

export const DeviceDecisionBody = doc.object('DeviceDecision', 'The decision about a device.', {
  status: doc(
    z.enum(['approved', 'denied']),
    'Whether the device gets access. `denied` also if no scope was allowed.',
  ),
  client_name: doc.text('The name of the app on the device.', 'Meeting notes'),
  scope: doc.text('The scopes that were granted, separated by spaces; empty for a denial.', 'threads:read'),
});

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
