import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Anchor,
  AnchorBroken,
  emptyAnchor,
  readAnchor,
  type Services,
  takeCheckpoint,
} from '@patchbay/domain/core';

const mode = 0o640;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Reads the file from its last call on. */
type ReadAnchor = () => Promise<Anchor>;

/**
 * Reads the anchor file. The first call checks every line; each later one checks the last line that it knows, and those behind it, because
 * the file grows for ever.
 */
export function createAnchorReader({ auditKeys }: Pick<Services, 'auditKeys'>, file: string): ReadAnchor {
  let known = emptyAnchor;
  /** Where its last line begins. */
  let start = 0;
  return async () => {
    const size = await sizeOf(file);
    // An absent file is begun again: `verify-audit` says that it is missing.
    if (size === 0) [known, start] = [emptyAnchor, 0];
    if (size < start) throw new AnchorBroken('the anchor file is shorter than it was');
    if (size === 0) return known;
    const starts: number[] = [];
    // As bytes, so that a place in the text is one in the file.
    const input = createReadStream(file, { encoding: 'latin1', start });
    const lines = async function* (): AsyncGenerator<string> {
      let at = start;
      for await (const text of createInterface({ input, crlfDelay: Infinity })) {
        starts.push(at);
        at += text.length + 1;
        yield text;
      }
    };
    const before = Math.max(1, known.lastLine);
    const read = await readAnchor(auditKeys, lines(), known);
    [known, start] = [read, starts[read.lastLine - before] ?? 0];
    return known;
  };
}

/**
 * Reads the anchor file; an absent one is empty.
 * @throws AnchorBroken for a file that the service did not write
 */
export const readAnchorFile = (services: Pick<Services, 'auditKeys'>, file: string): Promise<Anchor> =>
  createAnchorReader(services, file)();

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
 * @returns a round, which returns how many lines it appended
 */
export function createAnchorRound(services: Services, file: string): () => Promise<number> {
  const read = createAnchorReader(services, file);
  return async () => {
    const { lines, problems } = await takeCheckpoint(services, await read());
    for (const found of problems) services.logger.error({ ...found }, 'an audit chain was tampered with');
    if (lines.length > 0) await appendLines(file, lines);
    return lines.length;
  };
}
