import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseLog } from '@patchbay/db';
import { compileCache } from '../../compile-cache.ts';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

const recorder = join(import.meta.dirname, 'record-answers.ts');

/**
 * The files to search after a run, in one folder that the product does not know: the secrets that were issued, the logs
 * of programs that tests started, and the dumps of databases that no longer exist by then.
 */
export interface Evidence {
  readonly issued: string;
  readonly logs: string;
  readonly dumps: string;
}

export function openEvidence(folder: string): Evidence {
  const evidence = {
    issued: join(folder, 'issued'),
    logs: join(folder, 'logs'),
    dumps: join(folder, 'dumps'),
  };
  for (const each of Object.values(evidence)) mkdirSync(each, { recursive: true });
  return evidence;
}

/** Nothing is promised about the database of a busy machine that runs several products. Tests of one that is away leave this out. */
export const databaseTimeoutMs = 10_000;

/** The variables that make every Node program of the run record the secrets it issues, start quickly, and wait for a busy database. */
export function programEnvironment(folder: string): Readonly<Record<string, string>> {
  const url = pathToFileURL(recorder);
  url.searchParams.set('folder', openEvidence(folder).issued);
  return {
    NODE_OPTIONS: `--import=${url.href}`,
    DATABASE_TIMEOUT_MS: String(databaseTimeoutMs),
    ...compileCache(),
  };
}

/** Records a secret that reaches the product in another way than HTTP. */
export function recordSecret(folder: string, kind: SecretKind, text: string): void {
  appendFileSync(join(openEvidence(folder).issued, 'harness.jsonl'), `${JSON.stringify({ kind, text })}\n`);
}

/** A path that no other evidence file has, because several test files run at once. */
export function freshPath(folder: string, extension: 'dump' | 'log', name: string): string {
  const evidence = openEvidence(folder);
  const parent = extension === 'log' ? evidence.logs : evidence.dumps;
  return join(parent, `${name}-${randomBytes(4).toString('hex')}.${extension}`);
}

/** Keeps the log of a PostgreSQL server, which quotes failed statements and perhaps their values. */
export function logPostgresTo(path: string): DatabaseLog {
  const keep = (fields: Record<string, unknown>): void => appendFileSync(path, `${JSON.stringify(fields)}\n`);
  return { debug: keep, info: keep, warn: keep, error: keep };
}

/** Every secret recorded so far, each one once. */
export function readIssued(folder: string): IssuedSecret[] {
  const { issued } = openEvidence(folder);
  const lines = readdirSync(issued).flatMap((name) => readFileSync(join(issued, name), 'utf8').split('\n'));
  const secrets = new Map<string, IssuedSecret>();
  for (const line of lines) {
    if (line === '') continue;
    const secret = JSON.parse(line) as IssuedSecret;
    // The name of a kind says more than `unnamed`, under which another answer may have recorded the same secret.
    if (secret.kind !== 'unnamed' || !secrets.has(secret.text)) secrets.set(secret.text, secret);
  }
  return [...secrets.values()];
}

/** The files of a folder and of all folders below it. */
export function listFilesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
}

/** The paths of the files in a folder; empty when the folder does not exist. */
export function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
