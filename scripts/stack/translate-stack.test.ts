import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { createTranslator } from './translate-stack.ts';

test('a stack from a bundle names the lines of the sources, and other text stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-test-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = `interface Cause {\n  text: string;\n}\nexport function fail(cause: Cause): Error {\n  return new Error(cause.text);\n}\n`;
  writeFileSync(join(folder, 'fail.ts'), source);
  writeFileSync(
    join(folder, 'main.ts'),
    `import { fail } from './fail.ts';\nconsole.log(JSON.stringify({ stack: fail({ text: 'no' }).stack }));\n`,
  );
  await build({
    cwd: folder,
    input: join(folder, 'main.ts'),
    output: { dir: join(folder, 'dist'), entryFileNames: 'main.js', sourcemap: true },
    logLevel: 'silent',
  });
  const said = execFileSync(process.execPath, [join(folder, 'dist', 'main.js')], { encoding: 'utf8' });
  const line = `${said} at /elsewhere/dist/main.js:1:1`;
  expect(line).toContain('dist/main.js:');
  const translated = createTranslator(folder)(line);
  expect(translated).toContain('at fail (fail.ts:5:10)');
  expect(translated).toMatch(/main\.ts:2:\d+/);
  expect(translated).toContain('/elsewhere/dist/main.js:1:1');
});
