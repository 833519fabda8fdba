import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc, docMeta } from './doc.ts';
import { PageInput } from './page.ts';
import { identifierText } from './text.ts';

/** The kind of resource that an audited action changes; null for an action without a single target. */
export type AuditTargetKind =
  | 'account'
  | 'agent'
  | 'api_key'
  | 'device'
  | 'flag'
  | 'group'
  | 'oauth_client'
  | 'oauth_grant'
  | 'provenance_key'
  | 'report'
  | 'session'
  | 'thread'
  | 'user'
  | 'webhook'
  | 'domain'
  | 'workspace';

interface AuditActionEntry {
  readonly target: AuditTargetKind | null;
  readonly description: string;
}

/** Every action that the audit log can hold. */
export const auditCatalog = {
  'account.registered': { target: 'account', description: 'Somebody signed up with an address.' },
  'account.registration_repeated': {
    target: 'account',
    description: 'Somebody signed up again with the address of a verified account.',
  },
  'account.verified': { target: 'account', description: 'The owner confirmed the address.' },
  'account.login_failed': { target: 'account', description: 'A sign-in was refused for its password.' },
  'account.reauthentication_failed': {
    target: 'account',
    description: 'A signed-in developer typed a wrong password.',
  },
  'account.mfa_required': {
    target: 'account',
    description: 'The password was correct, and a second factor was required.',
  },
  'account.mfa_failed': { target: 'account', description: 'A second factor was wrong.' },
  'account.password_changed': { target: 'account', description: 'The password was changed.' },
  'account.password_reset': { target: 'account', description: 'The password was reset.' },
  'account.profile_updated': { target: 'user', description: 'The display name was changed.' },
  'account.suspended': { target: 'account', description: 'An operator suspended an account.' },
  'account.reinstated': { target: 'account', description: 'An operator ended a suspension.' },
  'moderation.reported': { target: 'report', description: 'A person reported content or a user.' },
  'moderation.opened': { target: 'report', description: 'An operator read the reported content.' },
  'moderation.decided': { target: 'report', description: 'An operator decided about a report.' },
  'user.handle_changed': { target: 'user', description: 'A handle was taken or released.' },
  'user.reachability_changed': {
    target: 'user',
    description: 'The settings for who may find a user or send them voice drops were changed.',
  },
  'user.signed_up': { target: 'user', description: 'A platform user signed up by phone.' },
  'user.suspended': { target: 'user', description: 'An operator suspended a platform user.' },
  'user.reinstated': { target: 'user', description: 'An operator ended the suspension of a platform user.' },
  'directory.user_created': { target: 'user', description: 'The directory added a user.' },
  'directory.user_updated': { target: 'user', description: 'The directory changed a user.' },
  'directory.user_deactivated': {
    target: 'user',
    description: 'The directory deactivated a user: their sessions, apps and keys ended.',
  },
  'directory.user_reactivated': { target: 'user', description: 'The directory let a user sign in again.' },
  'directory.user_removed': {
    target: 'user',
    description: 'The directory removed a user: their sessions, apps and keys ended.',
  },
  'directory.user_invited': { target: 'user', description: 'A user was invited to join the workspace.' },
  'directory.user_joined': {
    target: 'user',
    description: 'A user accepted the invitation to the workspace.',
  },
  'domain.added': { target: 'domain', description: 'A domain was claimed.' },
  'domain.proven': { target: 'domain', description: 'The record of a domain was found.' },
  'domain.missed': { target: 'domain', description: 'The record of a proven domain is gone.' },
  'domain.moved': { target: 'domain', description: 'Another workspace has proven the domain.' },
  'domain.removed': { target: 'domain', description: 'A domain was removed.' },
  'directory.group_created': { target: 'group', description: 'The directory added a group.' },
  'directory.group_updated': {
    target: 'group',
    description: 'The directory changed a group or its members.',
  },
  'directory.group_removed': { target: 'group', description: 'The directory removed a group.' },
  'consent.changed': { target: 'user', description: 'The consent to AI processing was changed.' },
  'session.created': { target: 'session', description: 'A session was opened.' },
  'session.reauthenticated': { target: 'session', description: 'The password was confirmed again.' },
  'session.revoked': { target: 'session', description: 'A session was ended.' },
  'session.revoked_others': { target: null, description: 'Every other session of the account was ended.' },
  'device.removed': { target: 'device', description: 'A device was removed and its sessions ended.' },
  'mfa.enabled': { target: 'account', description: 'A second factor was added.' },
  'mfa.disabled': { target: 'account', description: 'A second factor was removed.' },
  'mfa.recovery_codes_replaced': { target: 'account', description: 'The recovery codes were replaced.' },
  'api_key.created': { target: 'api_key', description: 'An API key was created.' },
  'api_key.rotated': { target: 'api_key', description: 'An API key was replaced by a new one.' },
  'api_key.updated': {
    target: 'api_key',
    description: 'The name or the description of an API key was changed.',
  },
  'api_key.revoked': { target: 'api_key', description: 'An API key was revoked.' },
  'agent.created': { target: 'agent', description: 'An agent was created.' },
  'agent.updated': { target: 'agent', description: 'The draft of an agent was changed.' },
  'agent.compiled': {
    target: 'agent',
    description: 'The draft of an agent was compiled, or no longer compiles.',
  },
  'agent.published': { target: 'agent', description: 'An agent version was published.' },
  'agent.rolled_back': {
    target: 'agent',
    description: 'An earlier version of an agent was published again.',
  },
  'agent.tested': { target: 'agent', description: 'An agent was run as a test.' },
  'agent.run': { target: 'agent', description: 'An app ran a published agent.' },
  'agent.run_cancelled': { target: 'agent', description: 'An app canceled a run of a published agent.' },
  'agent.write_allowed': { target: 'agent', description: 'A person allowed one write of a run.' },
  'agent.write_denied': { target: 'agent', description: 'A person denied one write of a run.' },
  'agent.trace_read': { target: 'agent', description: 'The content of a run was read from its trace.' },
  'agent.deleted': { target: 'agent', description: 'An agent was deleted.' },
  'webhook.created': { target: 'webhook', description: 'A webhook endpoint was registered.' },
  'webhook.updated': { target: 'webhook', description: 'A webhook endpoint was changed.' },
  'webhook.disabled': {
    target: 'webhook',
    description: 'The service disabled a webhook endpoint that kept failing.',
  },
  'webhook.deleted': { target: 'webhook', description: 'A webhook endpoint was removed.' },
  'webhook.secret_rotated': {
    target: 'webhook',
    description: 'The signing secret of a webhook endpoint was replaced.',
  },
  'webhook.delivery_repeated': { target: 'webhook', description: 'A delivery was sent again.' },
  'webhook.blocked_skipped': {
    target: 'webhook',
    description: 'Deliveries that held up others were skipped.',
  },
  'webhook.retried': {
    target: 'webhook',
    description: 'Deliveries that waited for their next attempt were attempted at once.',
  },
  'webhook.recovered': {
    target: 'webhook',
    description: 'Deliveries that had failed or were held were queued again.',
  },
  'message.raw_read': {
    target: 'thread',
    description: 'Message content was read with the scope messages:read.raw, or shown in the console.',
  },
  'oauth.client.registered': { target: 'oauth_client', description: 'An OAuth client was registered.' },
  'oauth.client.updated': { target: 'oauth_client', description: 'The metadata of a client was changed.' },
  'oauth.client.deleted': { target: 'oauth_client', description: 'A client was deleted.' },
  'oauth.client.claimed': {
    target: 'oauth_client',
    description: 'A workspace took over a client that had registered itself.',
  },
  'oauth.client.secret_rotated': { target: 'oauth_client', description: 'A client secret was replaced.' },
  'oauth.client.approved': { target: 'oauth_client', description: 'An operator approved a client.' },
  'oauth.client.rejected': { target: 'oauth_client', description: 'An operator rejected a client.' },
  'oauth.client.suspended': { target: 'oauth_client', description: 'An operator suspended a client.' },
  'oauth.consent.denied': { target: 'oauth_client', description: 'A user denied an app access.' },
  'oauth.grant.created': { target: 'oauth_grant', description: 'A user granted an app access.' },
  'oauth.grant.revoked': {
    target: 'oauth_grant',
    description: 'A user’s grant to an app ended.',
  },
  'provenance_key.rotated': {
    target: 'provenance_key',
    description: 'A new key signs the statements about audio.',
  },
  'provenance_key.revoked': {
    target: 'provenance_key',
    description: 'A key that signs statements about audio was revoked.',
  },
  'flag.changed': { target: 'flag', description: 'An operator switched a feature flag.' },
  'workspace.tier_changed': { target: 'workspace', description: 'An operator changed the tier.' },
  'workspace.data_key_rotation_begun': {
    target: 'workspace',
    description: 'An operator started a rotation of the data key.',
  },
  'workspace.data_key_rotated': {
    target: 'workspace',
    description:
      'The rotation of the data key ended: all content is under the new key, and the old one is destroyed.',
  },
} as const satisfies Readonly<Record<string, AuditActionEntry>>;

export type AuditAction = keyof typeof auditCatalog;

/** A page of the audit log; `action` narrows it to one action or, ending in a dot, to a family of them. */
export const ListAuditInput = PageInput.extend({
  action: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[a-z0-9_.]+$/, { error: 'must be an action, or a family of them ending in a dot' })
    .optional()
    .meta(
      docMeta(
        'Lists only records of this action, such as `api_key.created`, or of a family of actions, such as `api_key.`.',
        'api_key.',
      ),
    ),
  actorId: doc(
    identifierText.optional(),
    'Lists only what this caller did: an account, a user, a key or a grant.',
    'key_01jq3v9x8e',
  ),
  targetId: doc(identifierText.optional(), 'Lists only what was done to this resource.', 'key_01jq3v9x8e'),
  from: doc(instant.optional(), 'Lists only records from this time on.', '2026-11-21T12:00:00Z'),
  to: doc(instant.optional(), 'Lists only records before this time.', '2026-11-21T13:00:00Z'),
});

export const ReadAuditRecordInput = z.object({ id: identifierText });
