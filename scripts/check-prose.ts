import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product/root.ts';
import { judgeProse } from './prose/judge-prose.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages,examples}/*/README.md'], { cwd: root });
for (const file of documents.sort()) {
  for (const { line, rule, sentence } of judgeProse(readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: ${rule}: ${sentence}`);
    process.exitCode = 1;
  }
}
