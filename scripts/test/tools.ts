import { addOutcomes, nothing, type Outcome } from './counts.ts';

const failure = (title: string, message: string): Outcome => ({
  ...nothing,
  failed: 1,
  failures: [{ title, message }],
});

export const noBrowser = failure(
  'browser tests > no Chromium',
  'Install one: `apt-get install -y chromium` (Debian), `npx playwright install chromium`, or set CHROMIUM_PATH.',
);

/** The servers that this machine can start for tests, besides PostgreSQL. */
export interface TestServers {
  readonly redis: boolean;
  readonly pgbouncer: boolean;
  readonly recognizer: boolean;
  readonly pythonClients: boolean;
  readonly swift: boolean;
  readonly promtool: boolean;
  readonly haproxy: boolean;
}

interface Needed {
  readonly name: keyof TestServers;
  /** The tests that do not run without it. */
  readonly leavesOut: string;
  readonly title: string;
  readonly fix: string;
  /** Not every distribution has one, so CI does without it. */
  readonly isOptional?: true;
}

const needed: readonly Needed[] = [
  {
    name: 'redis',
    leavesOut: 'the limiter on Redis, and limits over HTTP on Redis',
    title: 'tests on Redis > no redis-server',
    fix: 'Install one: `apt-get install -y redis-server` (Debian) or `brew install redis` (macOS).',
  },
  {
    name: 'pgbouncer',
    leavesOut: 'the product behind a connection pooler',
    title: 'tests behind a pooler > no PgBouncer',
    fix: 'Install one: `apt-get install -y pgbouncer` (Debian) or `brew install pgbouncer` (macOS).',
  },
  {
    name: 'recognizer',
    leavesOut: 'speech that is really heard',
    title: 'tests of speech > no recognizer',
    fix: 'Install one: `apt-get install -y pocketsphinx pocketsphinx-en-us flite` (Debian).',
    isOptional: true,
  },
  {
    name: 'pythonClients',
    leavesOut: 'libraries of Python',
    title: 'tests of OAuth clients and guides > no Authlib, Flask and Requests-OAuthlib',
    fix: 'Install them: `apt-get install -y python3-authlib python3-flask python3-requests-oauthlib` (Debian).',
    isOptional: true,
  },
  {
    name: 'swift',
    leavesOut: 'audio in a bucket of OpenStack Swift',
    title: 'tests of the media store > no Swift',
    fix: 'Install one: `apt-get install -y swift-proxy swift-account swift-container swift-object memcached` (Debian).',
    isOptional: true,
  },
  {
    name: 'promtool',
    leavesOut: 'what makes each alert ring',
    title: 'tests of alerts > no promtool',
    fix: 'Install it: `apt-get install -y prometheus` (Debian).',
    isOptional: true,
  },
  {
    name: 'haproxy',
    leavesOut: 'the proxy of a cluster under overload',
    title: 'tests of the proxy > no haproxy',
    fix: 'Install it: `apt-get install -y haproxy` (Debian).',
    isOptional: true,
  },
];

/**
 * Decides what a missing server means. A developer without one continues, and the run says what it leaves out; CI
 * fails, so that nothing goes untested unnoticed.
 */
export function checkServers(servers: TestServers, isCi: boolean): Outcome {
  const missing = needed.filter(({ name }) => !servers[name]);
  return addOutcomes(
    missing.map(({ fix, isOptional = false, title }) =>
      isCi && !isOptional ? failure(title, fix) : { ...nothing, skipped: 1 },
    ),
  );
}

/** One line for what the run left out; undefined when it ran everything. */
export function describeNotRun(servers: TestServers): string | undefined {
  const missing = needed.filter(({ name }) => !servers[name]);
  if (missing.length === 0) return undefined;
  return missing.map(({ fix, leavesOut }) => `${leavesOut}. ${fix}`).join(' ');
}
