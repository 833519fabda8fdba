import { setTimeout as pause } from 'node:timers/promises';
import { serverUrls } from '@patchbay/network';
import pg from 'pg';
import { summarizeFault } from './fault.ts';
import { isThroughPooler } from './pooled-client.ts';
import { findPrimary } from './primary/find-primary.ts';
import { createServers } from './primary/servers.ts';

const REACH_TIMEOUT_MS = 5000;
const RETRY_MS = 250;

/** Why a database cannot be reached, for its operator. Neither text shows a password. */
export interface DatabaseProblem {
  /** A sentence without its full stop. */
  readonly problem: string;
  /** Tells the operator how to fix it, in whole sentences. */
  readonly fix: string;
  /** It may be temporary, as when the server is still starting: worth a short wait. */
  readonly mayPass: boolean;
}

interface Place {
  /** `host:port`, or the folder of a socket. */
  readonly server: string;
  readonly host: string;
  readonly user: string;
  readonly database: string;
  /** The variable that names the server. */
  readonly variable: string;
  /** The message of the server or the system. */
  readonly said: string;
}

interface Rule {
  /** SQLSTATEs, and codes of sockets and of TLS. */
  readonly codes: readonly string[];
  /** Faults without a code, by their message. */
  readonly message?: RegExp;
  readonly mayPass?: true;
  readonly explain: (place: Place) => Pick<DatabaseProblem, 'fix' | 'problem'>;
}

const tellPooler = ({ server, variable }: Pick<Place, 'server' | 'variable'>) => ({
  problem: `${server} is a connection pooler such as PgBouncer`,
  fix:
    variable === 'DATABASE_URL'
      ? 'Keep it, and set DATABASE_DIRECT_URL to the PostgreSQL server behind it (docs/runbook.md, “Connection pooler”).'
      : `Set ${variable} to the PostgreSQL server behind it (docs/runbook.md, “Connection pooler”).`,
});

/** The first rule that fits decides. A pooler in front of the server reports its refusals as text, under one SQLSTATE. */
const rules: readonly Rule[] = [
  {
    codes: [],
    message: /unsupported startup parameter/i,
    explain: tellPooler,
  },
  {
    codes: ['28P01'],
    message: /password authentication failed|SASL/i,
    explain: ({ server, user, variable }) => ({
      problem: `${server} refuses the password of the user ${user}`,
      fix: `Correct the user and the password in ${variable}, percent-encoded where they hold special characters.`,
    }),
  },
  {
    codes: ['28000'],
    explain: ({ said, server, user, variable }) => ({
      problem: `${server} does not let the user ${user} in (${said})`,
      fix: `Create the role or allow it in pg_hba.conf, or correct ${variable}.`,
    }),
  },
  {
    codes: ['3D000'],
    message: /no such database/i,
    explain: ({ database, server, variable }) => ({
      problem: `${server} has no database ${database}`,
      fix: `Create it with \`CREATE DATABASE ${database}\`, or correct the name at the end of ${variable}.`,
    }),
  },
  {
    codes: ['42501'],
    explain: ({ database, said, server, user }) => ({
      problem: `${server} does not let the user ${user} work in the database ${database} (${said})`,
      fix: 'Use the role that owns the database and its tables, or let the owner grant it what is missing.',
    }),
  },
  {
    codes: ['42P01'],
    explain: ({ database, said, server }) => ({
      problem: `the database ${database} of ${server} was not migrated (${said})`,
      fix: 'Run `npm run migrate`.',
    }),
  },
  {
    codes: ['ECONNREFUSED', 'ENOENT'],
    mayPass: true,
    explain: ({ said, server, variable }) => ({
      problem: `nothing listens at ${server} (${said})`,
      fix: `Start PostgreSQL there, or correct the host and the port in ${variable}.`,
    }),
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'],
    mayPass: true,
    explain: ({ host, said, variable }) => ({
      problem: `no address is known for the host ${host} (${said})`,
      fix: `Correct the host in ${variable}, or the name server of this machine.`,
    }),
  },
  {
    codes: ['57P03', '57P01', '57P02'],
    mayPass: true,
    explain: ({ said, server }) => ({
      problem: `${server} is starting or stopping (${said})`,
      fix: 'Wait until it accepts connections, and look into its log if it does not.',
    }),
  },
  {
    codes: ['25006'],
    mayPass: true,
    explain: ({ server, variable }) => ({
      problem: `${server} is a standby, which cannot write`,
      fix: `Set ${variable} to the primary, or to all servers with commas between their hosts.`,
    }),
  },
  {
    codes: ['53300'],
    message: /no more connections allowed/i,
    mayPass: true,
    explain: ({ server }) => ({
      problem: `${server} has no connection left`,
      fix: 'Raise max_connections of the server, or put a pooler in front of it (docs/runbook.md).',
    }),
  },
  {
    codes: [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    explain: ({ said, server, variable }) => ({
      problem: `the TLS certificate of ${server} is not trusted (${said})`,
      fix: `Give the certificate of its issuer as sslrootcert in ${variable}.`,
    }),
  },
  {
    codes: [],
    message: /does not support SSL/i,
    explain: ({ server, variable }) => ({
      problem: `${server} does not offer TLS`,
      fix: `Switch TLS on at the server (ssl = on), or take sslmode out of ${variable}.`,
    }),
  },
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
    message:
      /^(timeout e(xceeded|xpired)|Query read timeout|Connection terminated due to connection timeout)/,
    mayPass: true,
    explain: ({ server, variable }) => ({
      problem: `${server} does not answer`,
      fix: `Check the firewall and that PostgreSQL runs there, or correct the host and the port in ${variable}.`,
    }),
  },
  {
    codes: ['ECONNRESET', 'EPIPE'],
    message: /^(Connection terminated|Received unexpected|There was an error establishing an SSL)/,
    mayPass: true,
    explain: ({ server, variable }) => ({
      problem: `${server} closes the connection without a word of PostgreSQL`,
      fix: `Correct the host and the port in ${variable}: another program may listen there.`,
    }),
  },
];

/** The message of an error on one line, or its code if it has no message, as an error over several addresses. */
function wordsOf(error: unknown): { said: string; code: string } {
  const { message, sqlState: code } = summarizeFault(error);
  return { said: message.split('\n')[0]?.trim() || code, code };
}

/**
 * Explains why the database at `url` could not be used. Null for a fault that says nothing about how it is reached.
 * @param variable the variable in which the operator wrote the URL
 */
export function explainDatabaseFault(
  error: unknown,
  url: string,
  variable = 'DATABASE_URL',
): DatabaseProblem | null {
  const { code, said } = wordsOf(error);
  const rule = rules.find(({ codes, message }) => codes.includes(code) || message?.test(said));
  if (!rule) return null;
  const place: Place = { ...readPlace(url), variable, said: said || code };
  return { ...rule.explain(place), mayPass: rule.mayPass ?? false };
}

/** The targets of a URL. The client knows the defaults of every part that the URL leaves out. */
function readPlace(url: string): Pick<Place, 'database' | 'host' | 'server' | 'user'> {
  const clients = serverUrls(url).map((connectionString) => new pg.Client({ connectionString }));
  const [{ database = '', user = '' } = new pg.Client()] = clients;
  const servers = clients.map(({ host, port }) =>
    host.startsWith('/') ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`,
  );
  return { server: servers.join(' or '), host: clients.map(({ host }) => host).join(' or '), user, database };
}

/** The problem of a pooler where the server itself is needed. */
export const explainPooler = (url: string, variable = 'DATABASE_URL'): DatabaseProblem => ({
  ...tellPooler({ ...readPlace(url), variable }),
  mayPass: false,
});

/** Facts about the way to a database, learned from one connection. */
export interface Reached {
  readonly isPooled: boolean;
  /** In milliseconds; 0 is none. */
  readonly statementTimeoutMs: number;
  /** The database and the role, the same however they are reached. */
  readonly identity: string;
}

const describeConnection = `SELECT (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS "statementTimeoutMs",
  concat_ws('/', (SELECT oid FROM pg_database WHERE datname = current_database()), current_database(), current_user,
    pg_postmaster_start_time()) AS identity`;

/** Connects once, within five seconds, and reports the outcome. */
export async function findPooler(url: string): Promise<Reached> {
  const Client = createServers(await findPrimary(url)).clientOf(pg.Client);
  const client = new Client({
    connectionTimeoutMillis: REACH_TIMEOUT_MS,
    query_timeout: REACH_TIMEOUT_MS,
    application_name: 'patchbay check',
  });
  // A connection that is cut fails the statement under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Reached, 'isPooled'>>(describeConnection);
    const { identity = '', statementTimeoutMs = 0 } = rows[0] ?? {};
    return { identity, statementTimeoutMs, isPooled: await isThroughPooler(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface ReachOptions {
  /** A pooler in transaction mode is taken as well. */
  readonly mayBePooled?: boolean;
  /** The time to wait for a server that is still starting. Each attempt takes at most five seconds. */
  readonly waitSeconds?: number;
}

/** Makes one attempt to reach a database. Returns the problem, or null. */
async function tryToReach(
  url: string,
  variable: string,
  mayBePooled: boolean,
): Promise<{ readonly found: DatabaseProblem; readonly cause?: unknown } | null> {
  try {
    const { isPooled } = await findPooler(url);
    return isPooled && !mayBePooled ? { found: explainPooler(url, variable) } : null;
  } catch (cause) {
    const found = explainDatabaseFault(cause, url, variable);
    if (!found) throw cause;
    return { found, cause };
  }
}

/**
 * Makes sure that a database can be reached, and that it is the server and no pooler.
 * @throws Error whose message is one line with the problem and its fix
 */
export async function requireReachable(
  url: string,
  variable: string,
  { mayBePooled = false, waitSeconds = 0 }: ReachOptions = {},
): Promise<void> {
  const end = performance.now() + waitSeconds * 1000;
  for (;;) {
    const problem = await tryToReach(url, variable, mayBePooled);
    if (!problem) return;
    const { cause, found } = problem;
    if (!found.mayPass || performance.now() >= end)
      throw new Error(describeDatabaseProblem(found, variable), { cause });
    await pause(RETRY_MS);
  }
}

/** The problem as one line: `DATABASE_URL: nothing listens at ... Start PostgreSQL there, or ...` */
export const describeDatabaseProblem = (
  { fix, problem }: Pick<DatabaseProblem, 'fix' | 'problem'>,
  variable = 'DATABASE_URL',
): string => `${variable}: ${problem}. ${fix}`;
