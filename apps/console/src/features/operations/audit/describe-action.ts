import type { AuditAction } from '@patchbay/contract';

/** The actions whose code would not read as a person would say it. */
const texts: Readonly<Partial<Record<string, string>>> = {
  'account.registration_repeated': 'Registration repeated',
  'account.login_failed': 'Sign-in failed',
  'account.reauthentication_failed': 'Password confirmation failed',
  'account.mfa_required': 'Second factor required',
  'account.mfa_failed': 'Second factor failed',
  'account.password_changed': 'Password changed',
  'account.password_reset': 'Password reset',
  'account.profile_updated': 'Display name changed',
  'moderation.reported': 'Content reported',
  'moderation.opened': 'Reported content read',
  'moderation.decided': 'Report decided',
  'domain.proven': 'Domain verified',
  'domain.missed': 'Domain record missing',
  'domain.moved': 'Domain moved to another workspace',
  'consent.changed': 'AI consent changed',
  'session.created': 'Signed in',
  'session.reauthenticated': 'Password confirmed',
  'session.revoked': 'Session ended',
  'session.revoked_others': 'Other sessions ended',
  'mfa.enabled': 'Second factor added',
  'mfa.disabled': 'Second factor removed',
  'mfa.recovery_codes_replaced': 'Recovery codes replaced',
  'agent.run_cancelled': 'Agent run canceled',
  'agent.trace_read': 'Content of an agent run read',
  'webhook.delivery_repeated': 'Webhook delivery sent again',
  'webhook.blocked_skipped': 'Blocked webhook deliveries skipped',
  'webhook.retried': 'Webhook deliveries retried',
  'webhook.recovered': 'Webhook deliveries queued again',
  'message.raw_read': 'Message content read',
  'oauth.consent.denied': 'App access denied',
  'oauth.grant.created': 'App access granted',
  'oauth.grant.revoked': 'App access ended',
  'workspace.data_key_rotation_begun': 'Data key rotation started',
  'workspace.data_key_rotated': 'Data key rotated',
  'workspace.deletion_asked': 'Workspace deletion requested',
  'workspace.deletion_begun': 'Workspace deletion started',
} satisfies Partial<Record<AuditAction, string>>;

/** Actions that only operators take. Their names are unknown to the workspaces whose logs record them. */
const operatorActions: ReadonlySet<string> = new Set([
  'account.suspended',
  'account.reinstated',
  'moderation.opened',
  'moderation.decided',
  'user.suspended',
  'user.reinstated',
  'oauth.client.approved',
  'oauth.client.rejected',
  'oauth.client.suspended',
  'flag.changed',
  'workspace.tier_changed',
  'workspace.data_key_rotation_begun',
  'workspace.deletion_undone',
] satisfies AuditAction[]);

export const isOperatorAction = (action: string): boolean => operatorActions.has(action);

const nouns: Readonly<Record<string, string>> = {
  api_key: 'API key',
  oauth: 'OAuth',
};

/** "api_key.created" as "API key created"; unknown actions are spelled out, never hidden. */
export function describeAction(action: string): string {
  const [noun = '', ...verb] = action.split('.');
  const name = nouns[noun] ?? noun.replaceAll('_', ' ');
  const text = texts[action] ?? `${name} ${verb.join(' ').replaceAll('_', ' ')}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
