import { join } from 'node:path';
import { run } from '../process/run.ts';
import { root } from './root.ts';

const DEADLINE_SECONDS = 120;

/** Writes the Prisma client unless it is current. Everything that imports @patchbay/db waits for this. */
export async function generateClient(): Promise<void> {
  const script = join(root, 'scripts', 'generate-db.ts');
  const result = await run(process.execPath, [script], { cwd: root, deadlineSeconds: DEADLINE_SECONDS });
  if (result.code !== 0) throw new Error(`${result.output}\nCannot generate the Prisma client: see above.`);
}
