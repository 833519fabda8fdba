import type { DocsPlace } from './docs-places.ts';

/** Every URL of the console is written here and nowhere else. */

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      search.set(name, value);
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

interface WayBack {
  /** The page to open after signing in. Each page of the way in passes it on; it is left out when it is Home. */
  readonly next?: string | undefined;
}

function onTheWay(path: string, { email, next }: WayBack & { email?: string | undefined }): string {
  return withQuery(path, { email, next: next === '/' ? undefined : next });
}

/** The filters of the request log. */
type RequestLogQuery = {
  readonly [Name in
    | 'credentialId'
    | 'errorCode'
    | 'from'
    | 'ip'
    | 'method'
    | 'requestId'
    | 'route'
    | 'status'
    | 'to'
    | 'userId']?: string | undefined;
};

/** The filters of the events. */
type EventsQuery = {
  readonly [Name in 'from' | 'outcome' | 'subject' | 'to' | 'type']?: string | undefined;
};

/** The filters of an agent's runs. */
type RunsQuery = { readonly [Name in 'day' | 'status']?: string | undefined };

/** The choices on the page of the AI usage. */
type UsageQuery = { readonly [Name in 'day' | 'feature' | 'measure' | 'range']?: string | undefined };

/** The part of the usage page that lists calls. */
export const callsAnchor = 'calls';

const agentPath = (id: string): string => `/agents/${encodeURIComponent(id)}`;

export const paths = {
  home: () => '/',
  signUp: (query: WayBack = {}) => onTheWay('/signup', query),
  verify: (query: WayBack & { email: string }) => onTheWay('/verify', query),
  signIn: (query: WayBack = {}) => onTheWay('/login', query),
  signInByPhone: (query: WayBack = {}) => onTheWay('/login/phone', query),
  forgot: (query: WayBack = {}) => onTheWay('/forgot', query),
  reset: (query: WayBack & { email?: string | undefined } = {}) => onTheWay('/reset', query),
  keys: (query: { status?: string; create?: 'true' } = {}) => withQuery('/keys', query),
  /** The form for a new key, filled in. */
  newKey: ({ name, scopes }: { name?: string | null; scopes: readonly string[] }) =>
    withQuery('/keys', { create: 'true', scopes: scopes.join(','), name: name ?? undefined }),
  /** The details of one key, over the list of all keys. */
  key: (id: string) => withQuery('/keys', { status: 'all', key: id }),
  requestLog: (query: RequestLogQuery = {}) => withQuery('/requests', query),
  request: (id: string) => `/requests/${encodeURIComponent(id)}`,
  auditLog: (query: { action?: string; actorId?: string } = {}) => withQuery('/audit', query),
  /** The details of one record, over the log. */
  auditRecord: (id: string) => withQuery('/audit', { open: id }),
  settings: () => '/settings',
  security: () => '/settings/security',
  people: () => '/settings/people',
  domains: () => '/settings/domains',
  join: (ref: string) => `/join/${encodeURIComponent(ref)}`,
  /** The page that accepts an invitation of a person. */
  invitation: (ref: string) => `/invitations/${encodeURIComponent(ref)}`,
  notices: () => '/notices',
  connectedApps: () => '/connected-apps',
  clients: () => '/clients',
  newClient: () => '/clients/new',
  client: (id: string) => `/clients/${encodeURIComponent(id)}`,
  webhooks: () => '/webhooks',
  newWebhook: () => '/webhooks/new',
  inbox: () => '/webhooks/inbox',
  webhook: (id: string) => `/webhooks/${encodeURIComponent(id)}`,
  /** The details of one delivery, over the page of its endpoint. */
  delivery: (webhookId: string, id: string) =>
    withQuery(`/webhooks/${encodeURIComponent(webhookId)}`, { open: id }),
  events: (query: EventsQuery = {}) => withQuery('/events', query),
  /** The catalog, open at a type. */
  eventTypes: (type?: string) => withQuery('/events/types', { type }),
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  agents: () => '/agents',
  newAgent: () => '/agents/new',
  agent: agentPath,
  agentRuns: (id: string, query: RunsQuery = {}) => withQuery(`${agentPath(id)}/runs`, query),
  agentDraft: (id: string) => `${agentPath(id)}/draft`,
  /** `run` shows an earlier run, and fills in the form with what it was asked. */
  agentTest: (id: string, query: { run?: string } = {}) => withQuery(`${agentPath(id)}/test`, query),
  agentVersions: (id: string) => `${agentPath(id)}/versions`,
  agentRun: (id: string, runId: string) => `${agentPath(id)}/runs/${encodeURIComponent(runId)}`,
  /** `path` fills in the values that a call has in its path. */
  playground: (query: { call?: string; path?: string } = {}) => withQuery('/playground', query),
  threads: (query: { new?: 'true'; search?: string } = {}) => withQuery('/threads', query),
  /** `message` is marked in its place in the thread; `search` narrows the list beside it. */
  thread: (id: string, query: { message?: string | undefined; search?: string } = {}) =>
    withQuery(`/threads/${encodeURIComponent(id)}`, query),
  mcp: () => '/mcp',
  usage: (query: UsageQuery = {}) => withQuery('/usage', query),
  /** The calls of a day or a feature, on the page of the usage. */
  aiCalls: (query: UsageQuery) => `${withQuery('/usage', query)}#${callsAnchor}`,
  consent: (uid: string) => `/oauth/consent/${encodeURIComponent(uid)}`,
  device: (query: { user_code?: string | undefined } = {}) => withQuery('/device', query),
  /** `query` searches the accounts, `user` the people who sign in by phone. */
  operator: (query: { query?: string; user?: string } = {}) => withQuery('/operator', query),
  installation: () => '/operator/health',
  workspace: (id: string) => `/operator/workspaces/${encodeURIComponent(id)}`,
  clientReview: () => '/operator/clients',
  moderation: () => '/operator/moderation',
  platformAudit: (query: { action?: string } = {}) => withQuery('/operator/audit', query),
  /** A document is no page of the framework, so it takes an ordinary link. */
  docs: (place: DocsPlace = '') => (place === '' ? '/docs' : `/docs/${place}`),
  docsSearch: () => '/docs/search',
  mailbox: () => '/dev/mailbox',
  /** Shown in place of every page while the platform is switched off. */
  platformOff: () => '/platform-off',
  trpc: () => '/api/trpc',
} as const;

/**
 * The entry of a navigation that a page belongs to: its own, or that of the nearest page above it. Home is above none.
 * `/operator/clients` belongs to its own entry where there is one, and to `/operator` otherwise.
 */
export function entryOf(pathname: string, entries: readonly string[]): string | undefined {
  const above = entries.filter((href) => href === pathname || pathname.startsWith(`${href}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/** The pages for people who are not signed in. */
export const authPages: ReadonlySet<string> = new Set([
  paths.signUp(),
  '/verify',
  '/login',
  paths.signInByPhone(),
  paths.forgot(),
  '/reset',
]);

/** True for the sign-up, verification, sign-in and reset pages. */
export function isAuthPage(pathname: string): boolean {
  return authPages.has(pathname);
}

/**
 * True for the pages that a platform user, who signs in by phone, may open: where a person decides about an app, and
 * where they revoke it, where they read why one was disconnected, and where they accept an invitation.
 */
export function isOpenToUsers(target: string): boolean {
  const [pathname = ''] = target.split('?', 1);
  return (
    pathname === paths.device() ||
    pathname === paths.connectedApps() ||
    pathname === paths.notices() ||
    pathname.startsWith(paths.invitation('')) ||
    pathname.startsWith(paths.consent(''))
  );
}

/**
 * True for pages whose address must not leak in a `Referer` header: it holds an email address, a device code, an invitation
 * or the id of a request.
 */
export function hidesReferrer(pathname: string): boolean {
  const holdingPages = [paths.consent(''), paths.invitation('')];
  return (
    isAuthPage(pathname) ||
    pathname === paths.device() ||
    holdingPages.some((page) => pathname.startsWith(page))
  );
}

/** True for the documents, which search engines may list. Everything else asks who is there, or is one person's. */
export function isPublished(pathname: string): boolean {
  if (pathname === paths.docsSearch()) return false;
  return pathname === paths.docs() || pathname.startsWith(`${paths.docs()}/`) || pathname.startsWith('/llms');
}

/**
 * The page to open after signing in. Only a path of this site passes: `//host`, `/\host` and control characters,
 * which browsers read as another origin, fall back to Home (open redirect).
 */
export function safeNext(next: string | null | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) {
    return paths.home();
  }
  const origin = 'http://console.invalid';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  // `/..//host` normalizes to `//host`, so the normalized path is what must be checked.
  const staysHere = url?.origin === origin && !next.includes('\\') && !url.pathname.startsWith('//');
  return url !== undefined && staysHere && !isAuthPage(url.pathname)
    ? `${url.pathname}${url.search}`
    : paths.home();
}
