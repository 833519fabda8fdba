import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The directory for files that the `postgres` account must reach when the checkout is in a closed directory such as
 * /root: /var/lib/patchbay, or else the temporary directory.
 */
export async function sharedDir(): Promise<string> {
  for (const dir of ['/var/lib/patchbay', join(tmpdir(), 'patchbay')]) {
    try {
      await mkdir(dir, { recursive: true, mode: 0o755 });
      return dir;
    } catch {
      // /var may be read-only: try the next place.
    }
  }
  throw new Error('neither /var/lib/patchbay nor the temporary directory is writable: set DATABASE_URL');
}
