import type { Mutant } from './mutant.ts';

const concurrency = 'packages/concurrency/src';
const config = 'packages/config/src';
const network = 'packages/network/src';
const safeFetch = 'packages/safe-fetch/src';
const primary = 'prisma/src/primary';
const secrets = 'packages/secrets/src';

/** Mutants of the packages that guard everything else. */
export const packageMutants: readonly Mutant[] = [
  {
    name: 'a token passes for one of another kind',
    file: `${secrets}/token.ts`,
    find: `.update(\`\${purpose}:\${checked}\`)`,
    replace: '.update(checked)',
    tests: [secrets],
  },
  {
    name: 'the tag of a token is not compared',
    file: `${secrets}/token.ts`,
    find: 'tagKeys.some((key) => equalsConstantTime(',
    replace: "tagKeys.some((key) => key.type === 'secret' || equalsConstantTime(",
    tests: [secrets],
  },
  {
    name: 'an encrypted value opens in another place',
    file: `${secrets}/envelope.ts`,
    find: 'joinLengthPrefixed([header, aad])',
    replace: 'joinLengthPrefixed([header])',
    tests: [secrets],
  },
  {
    name: 'a private range is missing from what is refused',
    file: `${safeFetch}/special-range.ts`,
    find: "  '172.16.0.0/12', // RFC 1918\n",
    tests: [safeFetch],
  },
  {
    name: 'one forbidden address among several is let through',
    file: `${safeFetch}/vet-host.ts`,
    find: 'if (forbidden.length > 0)',
    replace: 'if (forbidden.length === addresses.length)',
    tests: [safeFetch],
  },
  {
    name: 'a connection may reach another address than the checked one',
    file: `${safeFetch}/pinned-connector.ts`,
    find: 'pinned.some((address) => canonicalOf(address) === reached) &&',
    replace: 'pinned.length > 0 &&',
    tests: [safeFetch],
  },
  {
    name: 'the client chooses its own address',
    file: `${network}/client-address.ts`,
    find: 'hops.pop()',
    replace: 'hops.shift()',
    tests: [network],
  },
  {
    name: 'a subscriber gets a limit for each IPv6 address',
    file: `${network}/client-address.ts`,
    find: 'address.parts.slice(0, 4)',
    replace: 'address.parts.slice(0, 8)',
    tests: [network],
  },
  {
    name: 'what one caller sent fails the whole group',
    file: `${concurrency}/group-commit.ts`,
    find: 'if (concernsAll || group.length === 1) return',
    replace: 'if (group) return',
    tests: [concurrency],
  },
  {
    name: 'one caller’s work fills a queue for all others',
    file: `${concurrency}/semaphore.ts`,
    find: 'last ? last.round + 1 : round',
    replace: 'last ? round : round',
    tests: [concurrency],
  },
  {
    name: 'clients do not take turns at signing in',
    file: 'packages/domain/src/identity/account/password.ts',
    find: 'caller: clientSubject(origin.ip)',
    replace: 'caller: clientSubject(origin.ip && null)',
    tests: ['packages/domain/src/identity/account/login.db.test.ts'],
  },
  {
    name: 'a failure is remembered',
    file: `${concurrency}/single-flight.ts`,
    find: '.finally(() => inFlight.delete(key))',
    replace: '.finally(() => undefined)',
    tests: [concurrency],
  },
  {
    name: 'one queue takes every slot',
    file: `${concurrency}/turns.ts`,
    find: 'if (queue.running >= perQueueMax) continue;',
    replace: 'if (queue.running > perQueueMax * 1000) continue;',
    tests: [concurrency],
  },
  {
    name: 'an old primary is trusted without end',
    file: `${primary}/check.ts`,
    find: 'if (age < dueMs) return;',
    replace: 'if (provenAt > 0) return;',
    tests: [primary],
  },
  {
    name: 'a new primary is used while others trust the old one',
    file: `${primary}/check.ts`,
    find: 'await pause(trustMs);',
    tests: [primary],
  },
  {
    name: 'a standby is connected to',
    file: `${primary}/servers.ts`,
    find: "wanted === 'primary' ? 'on'",
    replace: "wanted === 'primary' ? 'never'",
    tests: [primary],
  },
  {
    name: 'a standby that stopped is read for ever',
    file: 'prisma/src/replica.ts',
    find: 'return ageMs() < lagMsMax;',
    replace: 'return freshAt > Number.NEGATIVE_INFINITY;',
  },
  {
    name: 'a primary is read as its own standby',
    file: 'prisma/src/replica.ts',
    find: "if (replayed === null) throw new Error('the server is no standby of this database');\n  return replayed;",
    replace: 'return replayed ?? true;',
  },
  {
    name: 'anybody continues a trace',
    file: 'packages/tracing/src/follow-requests.ts',
    find: 'headers.traceparent === undefined || !isProxy(socket.remoteAddress)',
    replace: 'headers.traceparent === undefined || isProxy(socket.remoteAddress)',
    tests: ['apps/api/src/traces.http.test.ts'],
  },
  {
    name: 'production starts without a master key',
    file: `${config}/rules.ts`,
    find: "['MASTER_KEY', 'SMTP_URL']",
    replace: "['SMTP_URL']",
    tests: [config],
  },
  {
    name: 'a secret is shown as JSON',
    file: `${config}/secret.ts`,
    find: "toJSON(): string {\n    return '[secret]';",
    replace: 'toJSON(): string {\n    return String(this.#value);',
    tests: [config],
  },
  {
    name: 'a short master key is accepted',
    file: `${config}/master-secret.ts`,
    find: 'key.byteLength < bytesMin',
    replace: 'key.byteLength < 1',
    tests: [config],
  },
];
