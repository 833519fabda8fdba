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

export const paths = {
  home: () => '/',
  signUp: () => '/signup',
  verify: (query: { email: string }) => withQuery('/verify', query),
  signIn: (query: { next?: string | undefined } = {}) => withQuery('/login', query),
  forgot: () => '/forgot',
  reset: (query: { email?: string | undefined } = {}) => withQuery('/reset', query),
  keys: (query: { status?: string; create?: string } = {}) => withQuery('/keys', query),
  /** The detail of one key, beside the list of all of them. */
  key: (id: string) => withQuery('/keys', { status: 'all', key: id }),
  requestLog: (query: { requestId?: string; keyId?: string; status?: string } = {}) =>
    withQuery('/requests', query),
  auditLog: (query: { action?: string } = {}) => withQuery('/audit', query),
  settings: () => '/settings',
  operator: () => '/operator',
  mailbox: () => '/dev/mailbox',
  trpc: () => '/api/trpc',
} as const;

/** Pages of a person who is not signed in; they carry no referrer, since an address stands in their query. */
const authPages: ReadonlySet<string> = new Set([
  paths.signUp(),
  '/verify',
  '/login',
  paths.forgot(),
  '/reset',
]);

/** True for the pages on the way in (sign-up, verification, sign-in, reset). */
export function isAuthPage(pathname: string): boolean {
  return authPages.has(pathname);
}

/**
 * The page to go on to after signing in. Only a path of this site passes: `//host`, `/\host` and control
 * characters, which browsers read as another origin, fall back to Home (open redirect).
 */
export function safeNext(next: string | null | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) {
    return paths.home();
  }
  const origin = 'http://console.invalid';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  // `/..//host` normalises to `//host`, so the normalised path is what must be checked.
  const staysHere = url?.origin === origin && !next.includes('\\') && !url.pathname.startsWith('//');
  return url !== undefined && staysHere && !isAuthPage(url.pathname)
    ? `${url.pathname}${url.search}`
    : paths.home();
}
