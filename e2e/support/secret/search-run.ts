import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartedProduct } from '../../product.ts';
import { patienceMs } from '../patience.ts';
import { type DumpExtent, dumpDatabase } from './dump-database.ts';
import { listFiles, listFilesBelow, openEvidence, readIssued } from './evidence.ts';
import { findUnrecorded } from './find-unrecorded.ts';
import type { IssuedSecret, SecretKind } from './issued-secret.ts';
import { isKnownText } from './known-text.ts';
import { searchFiles } from './search-files.ts';

const pollMs = 50;

/** The result of the search after a run. */
export interface RunSearch extends DumpExtent {
  /** The number of issued secrets of each kind. */
  readonly issued: ReadonlyMap<SecretKind, number>;
  /** The names of the logs and dumps that were searched. */
  readonly logs: readonly string[];
  readonly dumps: readonly string[];
  /** The objects of the media store that were searched. */
  readonly media: readonly string[];
  /** Places where secrets were found; empty in a good run. */
  readonly found: readonly string[];
  readonly logBytes: number;
  /**
   * Places where the public parts of the issued API keys were found. There must be some, which proves that the search
   * works.
   */
  readonly control: readonly string[];
  /** Places where the hash of an unrecorded secret was found; empty in a good run. */
  readonly unrecorded: readonly string[];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Programs write their buffers when they drain, so the search starts after that. */
async function stopProduct({ pid }: StartedProduct): Promise<void> {
  const deadline = performance.now() + patienceMs;
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) {
    if (performance.now() > deadline) throw new Error('the product did not stop');
    await pause(pollMs);
  }
}

function countKinds(secrets: readonly IssuedSecret[]): Map<SecretKind, number> {
  const counts = new Map<SecretKind, number>();
  for (const { kind } of secrets) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

const publicPart = /^[a-z][a-z0-9_]*_(?:live|test)_[0-9A-Za-z]{8}/;

function publicParts(secrets: readonly IssuedSecret[]): IssuedSecret[] {
  return secrets.flatMap(({ kind, text }) => {
    const part = kind === 'api_key' ? publicPart.exec(text)?.[0] : undefined;
    return part === undefined ? [] : [{ kind: 'unnamed' as const, text: part }];
  });
}

/**
 * Stops the product, then searches the dump of its database, the dumps of all databases that tests used, its media store, and
 * the logs of all programs for each issued secret.
 * @param lostMax the number of answers with tokens that killed processes may have failed to send
 */
export async function searchRun(product: StartedProduct, lostMax = 0): Promise<RunSearch> {
  await stopProduct(product);
  const evidence = openEvidence(product.evidenceDir);
  const productDump = join(evidence.dumps, 'product.dump');
  const extent = await dumpDatabase(product.databaseUrl, productDump);
  const masterKey = readFileSync(join(product.dataDir, 'master.key'), 'utf8').trim();
  const issued = readIssued(product.evidenceDir).filter((secret) => !isKnownText(secret));
  const secrets = [...issued, { kind: 'master_key' as const, text: masterKey }];
  const dumps = listFiles(evidence.dumps);
  const media = listFilesBelow(join(product.dataDir, 'media'));
  const logs = [...listFiles(join(product.dataDir, 'logs')), ...listFiles(evidence.logs), product.startLog];
  return {
    ...extent,
    issued: countKinds(secrets),
    logs: logs.map((path) => basename(path)),
    dumps: dumps.map((path) => basename(path)),
    media: media.map((path) => basename(path)),
    logBytes: searchFiles([], logs).bytes,
    found: searchFiles(secrets, [...dumps, ...logs, ...media]).found,
    control: searchFiles(publicParts(secrets), dumps).found,
    unrecorded: findUnrecorded(secrets, productDump, lostMax),
  };
}
