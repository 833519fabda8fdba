import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findHaproxy } from '@patchbay/testkit/haproxy';
import { findPgbouncer } from '@patchbay/testkit/pgbouncer';
import { findPythonClients } from '@patchbay/testkit/python-clients';
import { findRecognizer } from '@patchbay/testkit/recognizer';
import { findRedisServer } from '@patchbay/testkit/redis-server';
import { hasSwift } from '@patchbay/testkit/swift';
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

/** A server that tests need, besides PostgreSQL. */
export interface Tool {
  readonly isThere: () => boolean;
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
  /** Homebrew's. */
  readonly formula?: string;
  /** The tests that do not run without it. */
  readonly leavesOut: string;
  readonly title: string;
  /** Not every distribution has one, so CI does without it. */
  readonly isOptional?: true;
}

export const isOnPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const isFound = (find: () => unknown) => (): boolean => find() !== null;

export const tools = {
  redis: {
    isThere: isFound(findRedisServer),
    packages: ['redis-server'],
    formula: 'redis',
    leavesOut: 'the limiter on Redis, and limits over HTTP on Redis',
    title: 'tests on Redis > no redis-server',
  },
  pgbouncer: {
    isThere: isFound(findPgbouncer),
    packages: ['pgbouncer'],
    formula: 'pgbouncer',
    leavesOut: 'the product behind a connection pooler',
    title: 'tests behind a pooler > no PgBouncer',
  },
  recognizer: {
    isThere: isFound(findRecognizer),
    packages: ['pocketsphinx', 'pocketsphinx-en-us', 'flite'],
    leavesOut: 'speech that is really heard',
    title: 'tests of speech > no recognizer',
    isOptional: true,
  },
  pythonClients: {
    isThere: isFound(findPythonClients),
    packages: ['python3-authlib', 'python3-flask', 'python3-requests-oauthlib'],
    leavesOut: 'libraries of Python',
    title: 'tests of OAuth clients and guides > no Authlib, Flask and Requests-OAuthlib',
    isOptional: true,
  },
  swift: {
    isThere: hasSwift,
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    leavesOut: 'audio in a bucket of OpenStack Swift',
    title: 'tests of the media store > no Swift',
    isOptional: true,
  },
  promtool: {
    isThere: () => isOnPath('promtool'),
    packages: ['prometheus'],
    leavesOut: 'what makes each alert ring',
    title: 'tests of alerts > no promtool',
    isOptional: true,
  },
  haproxy: {
    isThere: isFound(findHaproxy),
    packages: ['haproxy'],
    leavesOut: 'the proxy of a cluster under overload',
    title: 'tests of the proxy > no haproxy',
    isOptional: true,
  },
} as const satisfies Record<string, Tool>;

/** Which of them this machine can start. */
export type TestServers = Readonly<Record<keyof typeof tools, boolean>>;

export const findServers = (): TestServers =>
  Object.fromEntries(Object.entries(tools).map(([name, { isThere }]) => [name, isThere()])) as TestServers;

const missingOf = (servers: TestServers): Tool[] =>
  Object.entries(tools).flatMap(([name, tool]) => (servers[name as keyof TestServers] ? [] : [tool]));

function fixOf({ formula, packages }: Tool): string {
  const brew = formula === undefined ? '' : ` or \`brew install ${formula}\` (macOS)`;
  return `Install it: \`apt-get install -y ${packages.join(' ')}\` (Debian)${brew}.`;
}

/**
 * Decides what a missing server means. A developer without one continues, and the run says what it leaves out; CI
 * fails, so that nothing goes untested unnoticed.
 */
export function checkServers(servers: TestServers, isCi: boolean): Outcome {
  return addOutcomes(
    missingOf(servers).map((tool) =>
      isCi && !tool.isOptional ? failure(tool.title, fixOf(tool)) : { ...nothing, skipped: 1 },
    ),
  );
}

/** One line for what the run left out; undefined when it ran everything. */
export function describeNotRun(servers: TestServers): string | undefined {
  const missing = missingOf(servers);
  if (missing.length === 0) return undefined;
  return missing.map((tool) => `${tool.leavesOut}. ${fixOf(tool)}`).join(' ');
}
