import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyTestDatabase, startTestServer } from '@patchbay/db/testing';
import { operatorEmails, type ProductAddress, type Running } from './product.ts';
import { apiProgram } from './support/api-process.ts';
import { consoleProgram } from './support/console-process.ts';
import { findFreePort } from './support/free-port.ts';
import { type OwnProgram, startOwn } from './support/own-process.ts';
import { patienceMs } from './support/patience.ts';
import { workerProgram } from './support/worker-process.ts';

/** The programs to start, and the servers to put beside them. */
export interface OwnProductOptions {
  /** Counts limits there. */
  readonly redisUrl?: string;
  /** The address of a database behind a pooler. */
  readonly throughPooler?: (databaseUrl: string) => Promise<string>;
  /** The API alone if absent. */
  readonly isWhole?: boolean;
}

/**
 * Builds what is started, unless its build is current. The projects of a run are set up in no fixed order, so the product
 * that `npm start` runs, which builds it too, may come later.
 */
function build(isWhole: boolean): Promise<unknown> {
  const script = join(import.meta.dirname, '..', 'scripts', 'build.ts');
  const args = isWhole ? [script] : [script, '--programs'];
  return promisify(execFile)(process.execPath, args, { timeout: 4 * patienceMs });
}

async function startPrograms(product: ProductAddress, isWhole: boolean): Promise<() => Promise<void>> {
  const env = {
    API_PORT: new URL(product.apiUrl).port,
    BASE_URL: product.apiUrl,
    CONSOLE_PORT: new URL(product.consoleUrl).port,
    CONSOLE_URL: product.consoleUrl,
    OPERATOR_EMAILS: operatorEmails.join(','),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  };
  await build(isWhole);
  const programs: OwnProgram[] = isWhole ? [apiProgram, consoleProgram, workerProgram] : [apiProgram];
  const running = await Promise.all(programs.map((program) => startOwn(program, env, product)));
  return async () => void (await Promise.all(running.map((program) => program.stop())));
}

/**
 * Starts programs of the product on a server and a data directory of their own, without `npm start`: what surrounds them
 * differs from the product of the run.
 */
export async function startOwnProduct(
  name: string,
  { isWhole = false, redisUrl, throughPooler }: OwnProductOptions,
): Promise<Running<ProductAddress>> {
  const server = await startTestServer();
  const { drop, url: databaseUrl } = await copyTestDatabase(server.url);
  const product: ProductAddress = {
    apiUrl: `http://127.0.0.1:${await findFreePort()}`,
    consoleUrl: `http://127.0.0.1:${await findFreePort()}`,
    databaseUrl,
    dataDir: await mkdtemp(join(tmpdir(), `patchbay-${name}-`)),
    evidenceDir: await mkdtemp(join(tmpdir(), `patchbay-${name}-evidence-`)),
    ...(redisUrl !== undefined && { redisUrl }),
    ...(throughPooler && { poolerUrl: await throughPooler(databaseUrl) }),
  };
  const remove = async (): Promise<void> => {
    await drop();
    await server.stop();
    for (const folder of [product.dataDir, product.evidenceDir])
      await rm(folder, { recursive: true, force: true });
  };
  try {
    const stopPrograms = await startPrograms(product, isWhole);
    return { ...product, stop: () => stopPrograms().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
