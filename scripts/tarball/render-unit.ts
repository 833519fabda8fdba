import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { programs } from '../image/names.ts';
import { environment } from '../image/oci.ts';
import { root } from '../product/root.ts';

export type Program = (typeof programs)[number];

export const unitOf = (name: Program): string => `patchbay-${name}.service`;

/** @throws Error where the unit of the checkout has another line than expected */
function replaceLine(unit: string, from: string, to: string): string {
  if (!unit.includes(`\n${from}\n`)) throw new Error(`the unit has no line ${from}`);
  return unit.replace(`\n${from}\n`, `\n${to}\n`);
}

/** The unit of a program in the tarball: that of the checkout, with the Node beside it, and without a right to write there. */
export function renderUnit(name: Program): string {
  const unit = readFileSync(join(root, 'deploy', 'systemd', unitOf(name)), 'utf8');
  const started = replaceLine(
    unit,
    `ExecStart=/usr/bin/node scripts/bootstrap.mjs start:${name}`,
    `Environment=${environment.join(' ')}\nExecStart=/opt/patchbay/bin/node programs/run.js ${name}`,
  );
  return replaceLine(started, 'ReadWritePaths=/opt/patchbay /srv/patchbay', 'ReadWritePaths=/srv/patchbay');
}
