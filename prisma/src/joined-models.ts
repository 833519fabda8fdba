import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Prisma } from './generated/client.ts';

/** Prisma's models, in a transaction or outside one; the first way to the database. */
export type Models = Prisma.TransactionClient;

interface OpenTransaction {
  readonly client: pg.PoolClient;
  taken: boolean;
}

/** Set while Prisma asks for the connection of its transaction. */
const openTransactions = new AsyncLocalStorage<OpenTransaction>();

const isFrame = (config: unknown): boolean =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  /^(?:BEGIN|COMMIT|ROLLBACK)$/.test(String(config.text));

/** The connection as Prisma sees it. Only the opener of the transaction begins, ends and releases it. */
function borrowedClient(client: pg.PoolClient): pg.PoolClient {
  const query = (...args: unknown[]): unknown => {
    if (isFrame(args[0])) return Promise.resolve({ rows: [], fields: [], rowCount: 0 });
    return Reflect.apply(client.query, client, args);
  };
  const replaced: Readonly<Record<string | symbol, unknown>> = { query, release: () => undefined };
  return new Proxy(client, {
    get: (target, name): unknown => (name in replaced ? replaced[name] : Reflect.get(target, name, target)),
  });
}

const { bind } = Function.prototype;

/** The pool as Prisma sees it: a transaction that joins an open one gets the connection of that one. */
export function poolForPrisma(pool: pg.Pool): pg.Pool {
  const connect = (...args: unknown[]): unknown => {
    const open = openTransactions.getStore();
    if (args.length > 0 || !open || open.taken) return Reflect.apply(pool.connect, pool, args);
    open.taken = true;
    return Promise.resolve(borrowedClient(open.client));
  };
  return new Proxy(pool, {
    get: (target, name): unknown => {
      if (name === 'connect') return connect;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? Reflect.apply(bind, member, [target]) : member;
    },
  });
}

interface Transactional {
  $transaction<Value>(work: (models: Models) => Promise<Value>): Promise<Value>;
}

/** Prisma's models on the connection of an open transaction. */
export interface JoinedModels {
  readonly models: Models;
  /** Must be called before the transaction ends. */
  leave(): Promise<void>;
}

/**
 * Lets Prisma join at its first use, so that a transaction of planned SQL alone pays nothing for it. Both then run their
 * statements on one connection, in the order of the calls.
 */
export function joinModels(prisma: Transactional, client: pg.PoolClient): JoinedModels {
  const over = Promise.withResolvers<void>();
  let joined: Promise<Models> | undefined;
  let left: Promise<unknown> = Promise.resolve();
  const join = (): Promise<Models> => {
    joined ??= new Promise((resolve, reject) => {
      const work = async (models: Models): Promise<void> => {
        resolve(models);
        await over.promise;
      };
      left = openTransactions.run({ client, taken: false }, () => prisma.$transaction(work)).catch(reject);
    });
    return joined;
  };
  return {
    models: lazyModels(join),
    leave: async () => {
      over.resolve();
      await left;
    },
  };
}

type Call = (...args: unknown[]) => unknown;
type Members = Record<string | symbol, unknown>;

/** Stands in for the models until they have joined; every call waits for that. */
function lazyModels(join: () => Promise<Models>): Models {
  const models = new Map<string | symbol, unknown>();
  const callOn =
    (pick: (models: Members) => Members, name: string | symbol): Call =>
    async (...args) => {
      const owner = pick(await join());
      return Reflect.apply(owner[name] as Call, owner, args);
    };
  const modelOf = (model: string | symbol): unknown =>
    new Proxy({}, { get: (_, method) => callOn((joined) => joined[model] as Members, method) });
  const root = {
    get: (_: object, name: string | symbol): unknown => {
      const known = models.get(name);
      if (known) return known;
      const made = String(name).startsWith('$') ? callOn((joined) => joined, name) : modelOf(name);
      models.set(name, made);
      return made;
    },
  };
  return new Proxy({}, root) as Models;
}
