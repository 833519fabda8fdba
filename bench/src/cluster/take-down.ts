import { rmSync } from 'node:fs';
import { releaseDisk } from './disk.ts';
import { at } from './folder.ts';
import { hosts, members, membersOf } from './members.ts';
import { disconnectMachines } from './network.ts';
import { dataOf, requireOwnFolder } from './place.ts';
import { stop } from './processes.ts';

const folders = ['etc', 'data', 'log', 'run', 'media', 'disk', 'network', 'secrets.json'];

/**
 * Stops what `bringUp` started, in the opposite order.
 * @param removesData leaves only the programs that were installed
 */
export async function takeDown(removesData: boolean): Promise<void> {
  if (removesData) requireOwnFolder();
  for (const kind of [...new Set(members.map((member) => member.kind))].reverse())
    await Promise.all(members.filter((member) => member.kind === kind).map(stop));
  for (const member of membersOf('pg')) releaseDisk(dataOf(member));
  disconnectMachines(hosts);
  console.log('stopped');
  if (removesData) for (const name of folders) rmSync(at(name), { recursive: true, force: true });
}
