import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const db = join(import.meta.dirname, '..', 'prisma');
const output = join(db, 'src', 'generated');
const stampFile = join(output, 'stamp');

/** A digest that changes only with the schema and the generator. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const schema = join(db, 'schema');
  for (const name of (await readdir(schema)).filter((file) => file.endsWith('.prisma')).sort()) {
    hash.update(`${name}\0${await readFile(join(schema, name), 'utf8')}\0`);
  }
  hash.update(await readFile(createRequire(join(db, 'package.json')).resolve('prisma/package.json'), 'utf8'));
  return hash.digest('hex');
}

/**
 * Writes the Prisma client to prisma/src/generated unless it is current. Naming a schema engine keeps Prisma from
 * downloading one; generating does not use it, so any executable file will do.
 */
async function generate(): Promise<void> {
  const wanted = await fingerprint();
  const found = await readFile(stampFile, 'utf8').catch(() => '');
  if (found === wanted) return;
  await rm(output, { recursive: true, force: true });
  const cli = createRequire(join(db, 'package.json')).resolve('prisma/build/index.js');
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  await run(process.execPath, [cli, 'generate', '--no-hints'], { cwd: db, env });
  await writeFile(stampFile, wanted);
}

await generate();
