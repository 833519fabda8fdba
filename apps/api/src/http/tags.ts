/** The groups of operations, in the order of the specification. */
const described = {
  'Console account':
    'Sign-up, sign-in and second factor of a console account. The `access_token` that verify and login answer with is the credential of the developer endpoints. Also the deletion of a workspace.',
  Keys: 'API keys of a workspace, the scopes that they may hold, and the audit log.',
  OAuth:
    'OAuth 2.1: registration of clients, authorization with PKCE, the device flow, tokens and their revocation.',
  MCP: 'The Model Context Protocol, for agents that act for a user.',
  Agents: 'Agents that a workspace builds, publishes and runs, with the traces of their runs.',
  Domains: 'Domains that a workspace has proven, whose people a directory may add.',
  Webhooks: 'Endpoints that receive signed events, and what was delivered to them.',
  'Sign in by phone': 'Users of the platform sign in with a code that is sent to their phone.',
  Me: 'The user of the credential: profile, devices, quotas.',
  Threads: 'Conversations and their messages.',
  'Voice notes': 'Voice notes of a thread: upload, processing, transcript and audio.',
  AI: 'Questions about threads and messages, answered with citations. Each needs the consent of its user and takes a part of their quota.',
  Tasks: 'Tasks that somebody was given.',
  Contacts: 'People whom a user knows.',
  Moderation: 'Blocks and reports.',
  SCIM: 'System for Cross-domain Identity Management (RFC 7643 and 7644): a directory adds, changes and removes the people of a workspace.',
  Invitations: 'Links that lead somebody into a workspace or a thread.',
  'Voice drops': 'Messages that somebody without an account leaves for a user.',
  Provenance: 'Whether a recording came from this service, and when.',
  Events: 'The list of events, in order, for programs without a public address.',
  Operators: 'For the people who run the service. Accounts without that role are refused.',
  System: 'The process itself.',
} as const;

export type TagName = keyof typeof described;

/** The tags that some operations use, each with a description. */
export function tagsOf(used: ReadonlySet<string>): { name: string; description: string }[] {
  return Object.entries(described).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  );
}
