import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPackages, findMissing, type Lock } from './lock-file/complete-lock.ts';
import { checkDigests } from './lock-file/digest-rule.ts';
import { root } from './product/root.ts';

// npm leaves builds for other systems out of package-lock.json when its registry does not offer them, and `npm ci` then
// refuses the file everywhere. The packages that depend on those builds name them and their versions.
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const missing = findMissing(lock);

function check(): void {
  const problems = checkDigests(lock);
  if (missing.size > 0)
    problems.push(
      `package-lock.json lacks ${missing.size} packages of other systems: run \`npm run generate\``,
    );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function complete(): void {
  if (missing.size === 0) return;
  writeFileSync(file, `${JSON.stringify(addPackages(lock, missing), null, 2)}\n`);
  console.log(`added ${missing.size} packages of other systems to package-lock.json`);
}

if (process.argv.includes('--check')) check();
else complete();
