import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture of the documents, as a PNG. */
export interface Picture {
  readonly name: string;
  readonly href: string;
  readonly bytes: Buffer<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'pictures');

function readPicture(name: string): Picture {
  const bytes = readFileSync(join(folder, name));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  // The first chunk of a PNG begins with its width and its height.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return { name, href: `/docs/assets/${digest}/${name}`, bytes, width, height };
}

/** `npm run pictures` takes them from the demo. */
export const pictures: readonly Picture[] = readdirSync(folder)
  .filter((name) => name.endsWith('.png'))
  .map(readPicture);
