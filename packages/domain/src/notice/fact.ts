import type { NoticeKind } from '@patchbay/contract';
import { z } from 'zod';

/** Why an app lost its access, where a person has to know: a value that works once was used a second time, or guessed. */
export const notifiedEndReasons = [
  'refresh_token_reuse',
  'code_reuse',
  'device_code_reuse',
  'code_guessed',
] as const;
export type NotifiedEndReason = (typeof notifiedEndReasons)[number];

const factor = z.enum(['totp', 'passkey']);
const app = z.object({ clientId: z.string(), clientName: z.string(), reason: z.enum(notifiedEndReasons) });
const key = z.object({
  keyId: z.string(),
  keyName: z.string(),
  prefix: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});

const named = z.array(z.object({ id: z.string(), name: z.string() }));
/** The things a person has made, by name: an endpoint by its host. `keys` are those that were revoked. */
const leaver = z.object({ name: z.string(), webhooks: named, clients: named, agents: named, keys: named });

const domain = z.object({ domain: z.string() });
const webhook = z.object({ webhookId: z.string(), host: z.string() });
/** Changes of an endpoint that decide who reads events, or who can forge them. */
export const webhookChanges = ['url', 'secret', 'content'] as const;

function factOf<K extends NoticeKind, Details extends z.ZodType>(kind: K, details: Details) {
  return z.object({ kind: z.literal(kind), details });
}

/**
 * An event in the security of an account: a kind, and the names in its words. It holds no secret, and of another person
 * only the name that the workspace knows.
 */
export const NoticeFact = z.discriminatedUnion('kind', [
  // The session that it opened does not show it to itself. Absent in notices from before 2026-12-01.
  factOf('new_sign_in', z.object({ sessionId: z.string().optional() })),
  factOf('password_changed', z.object({ how: z.enum(['changed', 'reset']) })),
  factOf('second_factor_added', z.object({ factor })),
  // `isLast`: from now on the password alone signs in.
  factOf('second_factor_removed', z.object({ factor, isLast: z.boolean() })),
  factOf('recovery_codes_replaced', z.object({})),
  factOf('recovery_code_used', z.object({ left: z.int() })),
  factOf('app_disconnected', app),
  factOf('app_lost_access', app),
  factOf('key_expiring', key),
  factOf('webhook_added', webhook),
  // `failures`: so many attempts in a row have failed. Absent half-way to being disabled.
  factOf('webhook_failing', webhook.extend({ failures: z.int().optional() })),
  factOf('webhook_disabled', webhook.extend({ reason: z.enum(['gone', 'failing']) })),
  factOf('domain_missed', domain),
  factOf('domain_moved', domain),
  factOf('person_left', leaver),
  factOf('webhook_changed', webhook.extend({ what: z.array(z.enum(webhookChanges)).min(1) })),
]);
export type NoticeFact = z.output<typeof NoticeFact>;
export type NoticeDetails<K extends NoticeKind> = Extract<NoticeFact, { kind: K }>['details'];
