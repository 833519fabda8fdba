import { unknownRoute } from '@patchbay/metrics';
import { authPages, paths } from '../lib/paths.ts';

/** The patterns of the console's routes. An id in a path is one segment. */
const patterns = [
  paths.home(),
  ...authPages,
  '/keys',
  '/requests',
  '/requests/{id}',
  '/audit',
  paths.settings(),
  paths.security(),
  paths.people(),
  paths.domains(),
  '/join/{ref}',
  '/invitations/{ref}',
  paths.connectedApps(),
  paths.clients(),
  paths.newClient(),
  '/clients/{id}',
  paths.webhooks(),
  paths.newWebhook(),
  paths.inbox(),
  '/webhooks/{id}',
  paths.events(),
  paths.eventTypes(),
  '/events/{id}',
  paths.agents(),
  paths.newAgent(),
  '/agents/{id}',
  '/agents/{id}/runs',
  '/agents/{id}/runs/{runId}',
  '/agents/{id}/draft',
  '/agents/{id}/test',
  '/agents/{id}/versions',
  paths.playground(),
  paths.threads(),
  '/threads/{id}',
  paths.mcp(),
  paths.usage(),
  paths.notices(),
  '/oauth/consent/{uid}',
  '/device',
  paths.operator(),
  paths.installation(),
  '/operator/workspaces/{id}',
  paths.clientReview(),
  paths.moderation(),
  '/operator/audit',
  paths.mailbox(),
  paths.platformOff(),
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
  '/sitemap.xml',
];

/** Whatever is behind these is one route: names of procedures that a client wrote, of documents, and of files. */
const prefixes = [paths.trpc(), paths.docs(), '/_next'] as const;

const exact: ReadonlySet<string> = new Set(patterns);
const templates = patterns
  .filter((pattern) => pattern.includes('{'))
  .map((pattern) => ({ pattern, matches: new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The pattern of the route that a request target names: one of as many as there are pages, or {@link unknownRoute}. */
export function routePatternOf(target: string): string {
  const [pathname = ''] = target.split('?', 1);
  if (exact.has(pathname)) return pathname;
  const prefix = prefixes.find((each) => pathname === each || pathname.startsWith(`${each}/`));
  if (prefix) return prefix;
  return templates.find(({ matches }) => matches.test(pathname))?.pattern ?? unknownRoute;
}
