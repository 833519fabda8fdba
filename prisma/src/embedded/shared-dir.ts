import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where root keeps what the `postgres` account must reach when the checkout lies in a closed directory
 * such as /root: /var/lib/patchbay, else the temporary directory.
 */
export async function sharedDir(): Promise<string> {
  for (const dir of ['/var/lib/patchbay', join(tmpdir(), 'patchbay')]) {
    try {
      await mkdir(dir, { recursive: true, mode: 0o755 });
      return dir;
    } catch {
      // A read-only /var is no fault: the next place is tried.
    }
  }
  throw new Error('neither /var/lib/patchbay nor the temporary directory is writable: set DATABASE_URL');
}
