import { readLock } from './bootstrap/lock-stamp.mjs';
import { checkDigests } from './lock-file/digest-rule.ts';
import { root } from './product/root.ts';

const problems = checkDigests(readLock(root));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
