import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc, docMeta } from './doc.ts';
import { PageInput } from './page.ts';
import { identifierText, soughtText } from './text.ts';

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

/** The actions on one kind of resource, each with its description. */
function about<Action extends string>(
  target: AuditTargetKind,
  actions: Readonly<Record<Action, string>>,
): Readonly<Record<Action, AuditActionEntry>> {
  const entries = Object.entries<string>(actions).map(([action, description]) => [
    action,
    { target, description },
  ]);
  return Object.fromEntries(entries) as Record<Action, AuditActionEntry>;
}

/** Every action that the audit log can hold. */
export const auditCatalog = {
  ...about('account', {
    'account.registered': 'Somebody signed up with an address.',
    'account.registration_repeated': 'Somebody signed up again with the address of a verified account.',
    'account.verified': 'The owner confirmed the address.',
    'account.login_failed': 'A sign-in was refused for its password.',
    'account.reauthentication_failed': 'A signed-in developer typed a wrong password.',
    'account.mfa_required': 'The password was correct, and a second factor was required.',
    'account.mfa_failed': 'A second factor was wrong.',
    'account.password_changed': 'The password was changed.',
    'account.password_reset': 'The password was reset.',
  }),
  'account.profile_updated': { target: 'user', description: 'The display name was changed.' },
  'account.suspended': { target: 'account', description: 'An operator suspended an account.' },
  'account.reinstated': { target: 'account', description: 'An operator ended a suspension.' },
  ...about('report', {
    'moderation.reported': 'A person reported content or a user.',
    'moderation.opened': 'An operator read the reported content.',
    'moderation.decided': 'An operator decided about a report.',
  }),
  ...about('user', {
    'user.handle_changed': 'A handle was taken or released.',
    'user.reachability_changed':
      'The settings for who may find a user or send them voice drops were changed.',
    'user.signed_up': 'A platform user signed up by phone.',
    'user.suspended': 'An operator suspended a platform user.',
    'user.reinstated': 'An operator ended the suspension of a platform user.',
    'directory.user_created': 'The directory added a user.',
    'directory.user_updated': 'The directory changed a user.',
    'directory.user_deactivated': 'The directory deactivated a user: their sessions, apps and keys ended.',
    'directory.user_reactivated': 'The directory let a user sign in again.',
    'directory.user_removed': 'The directory removed a user: their sessions, apps and keys ended.',
    'directory.user_invited': 'A user was invited to join the workspace.',
    'directory.user_joined': 'A user accepted the invitation to the workspace.',
  }),
  ...about('domain', {
    'domain.added': 'A domain was claimed.',
    'domain.proven': 'The record of a domain was found.',
    'domain.missed': 'The record of a proven domain is gone.',
    'domain.moved': 'Another workspace has proven the domain.',
    'domain.removed': 'A domain was removed.',
  }),
  ...about('group', {
    'directory.group_created': 'The directory added a group.',
    'directory.group_updated': 'The directory changed a group or its members.',
    'directory.group_removed': 'The directory removed a group.',
  }),
  'consent.changed': { target: 'user', description: 'The consent to AI processing was changed.' },
  ...about('session', {
    'session.created': 'A session was opened.',
    'session.reauthenticated': 'The password was confirmed again.',
    'session.revoked': 'A session was ended.',
  }),
  'session.revoked_others': { target: null, description: 'Every other session of the account was ended.' },
  'device.removed': { target: 'device', description: 'A device was removed and its sessions ended.' },
  ...about('account', {
    'mfa.enabled': 'A second factor was added.',
    'mfa.disabled': 'A second factor was removed.',
    'mfa.recovery_codes_replaced': 'The recovery codes were replaced.',
  }),
  ...about('api_key', {
    'api_key.created': 'An API key was created.',
    'api_key.rotated': 'An API key was replaced by a new one.',
    'api_key.updated': 'The name or the description of an API key was changed.',
    'api_key.revoked': 'An API key was revoked.',
  }),
  ...about('agent', {
    'agent.created': 'An agent was created.',
    'agent.updated': 'The draft of an agent was changed.',
    'agent.compiled': 'The draft of an agent was compiled, or no longer compiles.',
    'agent.published': 'An agent version was published.',
    'agent.rolled_back': 'An earlier version of an agent was published again.',
    'agent.tested': 'An agent was run as a test.',
    'agent.run': 'An app ran a published agent.',
    'agent.run_cancelled': 'An app canceled a run of a published agent.',
    'agent.write_allowed': 'A person allowed one write of a run.',
    'agent.write_denied': 'A person denied one write of a run.',
    'agent.trace_read': 'The content of a run was read from its trace.',
    'agent.deleted': 'An agent was deleted.',
  }),
  ...about('webhook', {
    'webhook.created': 'A webhook endpoint was registered.',
    'webhook.updated': 'A webhook endpoint was changed.',
    'webhook.disabled': 'The service disabled a webhook endpoint that kept failing.',
    'webhook.deleted': 'A webhook endpoint was removed.',
    'webhook.secret_rotated': 'The signing secret of a webhook endpoint was replaced.',
    'webhook.delivery_repeated': 'A delivery was sent again.',
    'webhook.blocked_skipped': 'Deliveries that held up others were skipped.',
    'webhook.retried': 'Deliveries that waited for their next attempt were attempted at once.',
    'webhook.recovered': 'Deliveries that had failed or were held were queued again.',
  }),
  'message.raw_read': {
    target: 'thread',
    description: 'Message content was read with the scope messages:read.raw, or shown in the console.',
  },
  ...about('oauth_client', {
    'oauth.client.registered': 'An OAuth client was registered.',
    'oauth.client.updated': 'The metadata of a client was changed.',
    'oauth.client.deleted': 'A client was deleted.',
    'oauth.client.claimed': 'A workspace took over a client that had registered itself.',
    'oauth.client.secret_rotated': 'A client secret was replaced.',
    'oauth.client.trial_started': 'A member began to try a client that waits for approval.',
    'oauth.client.trial_ended': 'A member ended the trial of a client.',
    'oauth.client.approved': 'An operator approved a client.',
    'oauth.client.rejected': 'An operator rejected a client.',
    'oauth.client.suspended': 'An operator suspended a client.',
    'oauth.consent.denied': 'A user denied an app access.',
  }),
  'oauth.grant.created': { target: 'oauth_grant', description: 'A user granted an app access.' },
  'oauth.grant.revoked': { target: 'oauth_grant', description: 'A user’s grant to an app ended.' },
  'provenance_key.rotated': {
    target: 'provenance_key',
    description: 'A new key signs the statements about audio.',
  },
  'provenance_key.revoked': {
    target: 'provenance_key',
    description: 'A key that signs statements about audio was revoked.',
  },
  'flag.changed': { target: 'flag', description: 'An operator switched a feature flag.' },
  ...about('workspace', {
    'workspace.tier_changed': 'An operator changed the tier.',
    'workspace.data_key_rotation_begun': 'An operator started a rotation of the data key.',
    'workspace.data_key_rotated':
      'The rotation of the data key ended: all content is under the new key, and the old one is destroyed.',
    'workspace.deletion_asked': 'An owner asked for the deletion of the workspace. Its access ended.',
    'workspace.deletion_undone': 'An operator undid the deletion. Access works again.',
    'workspace.deletion_begun': 'The data key was destroyed. From then on, the deletion cannot be undone.',
    'workspace.deleted': 'Everything that was to be deleted of the workspace is gone.',
  }),
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

export const ReadAuditRecordInput = z.object({ id: soughtText });
