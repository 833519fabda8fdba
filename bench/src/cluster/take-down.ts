import { rmSync } from 'node:fs';
import { members } from './members.ts';
import { at, requireOwnFolder } from './place.ts';
import { stop } from './processes.ts';

const folders = ['etc', 'data', 'log', 'run', 'media', 'secrets.json'];

/**
 * Stops what `bringUp` started, in the opposite order.
 * @param removesData leaves only the programs that were installed
 */
export async function takeDown(removesData: boolean): Promise<void> {
  if (removesData) requireOwnFolder();
  for (const kind of [...new Set(members.map((member) => member.kind))].reverse())
    await Promise.all(members.filter((member) => member.kind === kind).map(stop));
  console.log('stopped');
  if (removesData) for (const name of folders) rmSync(at(name), { recursive: true, force: true });
}
