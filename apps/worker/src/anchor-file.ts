import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { type Anchor, readAnchor, type Services, takeCheckpoint } from '@patchbay/domain/core';

const mode = 0o640;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Reads the anchor file; an absent one is empty.
 * @throws AnchorBroken for a file that the service did not write
 */
export async function readAnchorFile(
  { auditKeys }: Pick<Services, 'auditKeys'>,
  file: string,
): Promise<Anchor> {
  if ((await sizeOf(file)) === 0) return readAnchor(auditKeys, []);
  return readAnchor(auditKeys, createInterface({ input: createReadStream(file), crlfDelay: Infinity }));
}

/** Appends whole lines and waits for the disk. An unfinished line of a dead writer is ended first, and is ignored. */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+', mode);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const isTorn = size > 0 && buffer.toString() !== '\n';
    await handle.write(`${isTorn ? '\n' : ''}${lines.join('\n')}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/**
 * Appends the heads of the audit chains that have grown to the anchor file, where nobody who only owns the database can
 * change them. A chain that is not as the service left it is logged and kept out.
 * @returns how many lines were appended
 */
export async function anchorAuditLog(services: Services, file: string): Promise<number> {
  const { lines, problems } = await takeCheckpoint(services, await readAnchorFile(services, file));
  for (const found of problems) services.logger.error({ ...found }, 'an audit chain was tampered with');
  if (lines.length > 0) await appendLines(file, lines);
  return lines.length;
}
