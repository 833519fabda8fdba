import { misconfigurationsOf } from '@patchbay/domain/ai';
import { type Services, turnLoadOf } from '@patchbay/domain/core';
import { Counter, Gauge, type Registry } from 'prom-client';

/** A gauge of one number that is read when Prometheus asks. */
function readAtScrape(
  registry: Registry,
  { help, name }: { readonly name: string; readonly help: string },
  read: () => number,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      gauge.set(read());
    },
  });
}

function watchPool(registry: Registry, db: Services['db']): void {
  const connections = new Gauge({
    name: 'pg_pool_connections',
    help: 'Open connections of the pool to PostgreSQL, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { idle, used } = db.connectionLoad();
      connections.set({ state: 'used' }, used);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const most = { name: 'pg_pool_connections_max', help: 'The most connections that the pool may open.' };
  readAtScrape(registry, most, () => db.connectionsMax);
  const pending = {
    name: 'pg_pool_pending_requests',
    help: 'Callers that wait for a connection of the pool.',
  };
  readAtScrape(registry, pending, () => db.connectionLoad().pending);
  const { standby } = db;
  if (standby === null) return;
  const age = {
    name: 'database_standby_age_seconds',
    help: 'Age of what the standby is known to have; it is read below ten seconds. +Inf while nothing is known.',
  };
  readAtScrape(registry, age, () => standby.ageMs() / 1000);
}

function watchHasher(registry: Registry, hasher: Services['hasher']): void {
  const running = { name: 'argon2_hashes_running', help: 'Hashes that are being computed.' };
  readAtScrape(registry, running, () => hasher.load().running);
  const waiting = new Gauge({
    name: 'argon2_hashes_waiting',
    help: 'Hashes that wait for a thread: of passwords that people type (login), and of keys and client secrets (key).',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      for (const [lane, count] of Object.entries(hasher.load().waiting)) waiting.set({ lane }, count);
    },
  });
  const total = new Counter({
    name: 'argon2_hashes_total',
    help: 'Hashes that were begun.',
    registers: [registry],
    collect() {
      total.reset();
      total.inc(hasher.hashesComputed);
    },
  });
}

function watchModel(registry: Registry, memory: Services['memory']): void {
  const refusals = new Counter({
    name: 'ai_server_misconfigurations_total',
    help: 'Calls that the AI server refused for a reason that an operator has to fix: its key, its address, the model, or a parameter.',
    registers: [registry],
    collect() {
      refusals.reset();
      refusals.inc(misconfigurationsOf(memory));
    },
  });
}

/** Measures what runs and waits inside a process, at the moment of a scrape. */
export function watchLoad(
  registry: Registry,
  { db, hasher, memory }: Pick<Services, 'db' | 'hasher' | 'memory'>,
): void {
  watchModel(registry, memory);
  watchPool(registry, db);
  watchHasher(registry, hasher);
  const running = { name: 'write_turns_running', help: 'Writes that hold a connection in their turn.' };
  readAtScrape(registry, running, () => turnLoadOf({ memory }).running);
  const waiting = { name: 'write_turns_waiting', help: 'Writes that wait for the turn of their workspace.' };
  readAtScrape(registry, waiting, () => turnLoadOf({ memory }).waiting);
}
