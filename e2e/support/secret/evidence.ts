import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseLog } from '@patchbay/db';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';

const recorder = join(import.meta.dirname, 'record-answers.ts');

/**
 * What a run leaves to be searched when it has ended, in one folder outside the product's own: the secrets that were
 * issued, the logs of what the tests started beside the product, and the dumps of databases that are gone by then.
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

/** The variable by which every Node program of the run records what it issues. */
export function recorderEnvironment(folder: string): { NODE_OPTIONS: string } {
  const url = pathToFileURL(recorder);
  url.searchParams.set('folder', openEvidence(folder).issued);
  return { NODE_OPTIONS: `--import=${url.href}` };
}

/** Records a secret that reaches the product by another way than HTTP. */
export function recordSecret(folder: string, kind: SecretKind, text: string): void {
  appendFileSync(join(openEvidence(folder).issued, 'harness.jsonl'), `${JSON.stringify({ kind, text })}\n`);
}

/** A path that no other file of the evidence has: several test files run at once. */
export function freshPath(folder: string, extension: 'dump' | 'log', name: string): string {
  const evidence = openEvidence(folder);
  const parent = extension === 'log' ? evidence.logs : evidence.dumps;
  return join(parent, `${name}-${randomBytes(4).toString('hex')}.${extension}`);
}

/** Keeps what a PostgreSQL says: it quotes the statement, and with it perhaps a value, of what fails. */
export function logPostgresTo(path: string): DatabaseLog {
  const keep = (fields: Record<string, unknown>): void => appendFileSync(path, `${JSON.stringify(fields)}\n`);
  return { debug: keep, info: keep, warn: keep, error: keep };
}

/** Every secret that was recorded so far, each once. */
export function readIssued(folder: string): IssuedSecret[] {
  const { issued } = openEvidence(folder);
  const lines = readdirSync(issued).flatMap((name) => readFileSync(join(issued, name), 'utf8').split('\n'));
  const secrets = new Map<string, IssuedSecret>();
  for (const line of lines) {
    if (line === '') continue;
    const secret = JSON.parse(line) as IssuedSecret;
    // A kind of its own name tells more than `unnamed`, by which another answer may have shown it.
    if (secret.kind !== 'unnamed' || !secrets.has(secret.text)) secrets.set(secret.text, secret);
  }
  return [...secrets.values()];
}

/** The files in a folder, with their paths; none where there is no such folder. */
export function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
