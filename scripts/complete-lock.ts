import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPackages, findMissing, type Lock } from './lock-file/complete-lock.ts';
import { root } from './product/root.ts';

// npm leaves builds for other systems out of package-lock.json when its registry does not offer them, and `npm ci` then
// refuses the file everywhere. The packages that depend on those builds name them and their versions.
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const missing = findMissing(lock);
if (missing.size > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks ${missing.size} packages of other systems: run \`npm run generate\``,
  );
  process.exitCode = 1;
} else if (missing.size > 0) {
  writeFileSync(file, `${JSON.stringify(addPackages(lock, missing), null, 2)}\n`);
  console.log(`added ${missing.size} packages of other systems to package-lock.json`);
}
