import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', '**/.next/**', '**/generated/**'];
const withDatabase = ['**/*.db.test.ts', '**/*.http.test.ts'];
// No promise is about the time a test takes, and the machine may be busy: only a test that hangs is ended.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** A process for each worker, and not for each file: to start one and to load the clients takes as long as many tests. */
const sharedModules = { isolate: false };

export default defineConfig({
  test: {
    // One more than the cores of CI: a worker waits a part of the time for its database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...outside, ...withDatabase],
          // Loading the modules once for each worker, and not once for each file, takes a quarter of the time.
          isolate: false,
          unstubEnvs: true,
          ...patient,
        },
      },
      {
        test: {
          name: 'db',
          include: withDatabase,
          exclude: outside,
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          // Loading the modules for each file again takes as long as all the tests do. Modules keep their caches by
          // database, and each file has its own.
          pool: 'threads',
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'conformance',
          ...sharedModules,
          include: ['e2e/{conformance,terminal}/**/*.conformance.ts'],
          globalSetup: ['e2e/conformance-setup.ts'],
          ...patient,
        },
      },
      {
        test: {
          // The promises about limits once more, on a product that counts them in Redis.
          name: 'conformance-on-redis',
          ...sharedModules,
          include: [
            'e2e/conformance/{limits,account-limits,instances}.conformance.ts',
            'e2e/on-redis/*.conformance.ts',
          ],
          globalSetup: ['e2e/redis-setup.ts'],
          ...patient,
        },
      },
      {
        test: {
          // Races, locks and sessions once more, on a product whose programs reach PostgreSQL through a pooler.
          name: 'conformance-on-pooler',
          ...sharedModules,
          include: [
            'e2e/conformance/{messages,idempotency,oauth-race,instances,session,audit-log}.conformance.ts',
            'e2e/on-pooler/*.conformance.ts',
          ],
          globalSetup: ['e2e/pooler-setup.ts'],
          ...patient,
        },
      },
      {
        test: {
          // Searches the output of the conformance run. It stops the product, so it begins when every other file has
          // ended.
          name: 'after-conformance',
          include: ['e2e/after-run/*.conformance.ts'],
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
    ],
  },
});
