import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderEnvExample } from '@patchbay/config';
import { pinVersions } from './docs/compatible-clients.ts';
import { renderReference } from './docs/reference/render-reference.ts';
import { renderEvents } from './docs/render-events.ts';
import { limitRows, sizeRows } from './docs/render-limits.ts';
import { renderReceivers } from './docs/render-receivers.ts';
import { renderSdk } from './docs/render-sdk.ts';
import { auditRows, errorRows, fillTable, presetRows, scopeRows } from './docs/tables.ts';
import { root } from './product/root.ts';

/** Every file that is generated from code, including the types of the SDK. */
const documents: Record<string, () => string | Promise<string>> = {
  'docs/events.md': renderEvents,
  '.env.example': renderEnvExample,
  'packages/sdk/src/generated/api.ts': renderSdk,
  'apps/cli/src/generated/receivers.ts': renderReceivers,
};

/** Pages whose tables are generated. The words around them are written by hand. */
const pages: Record<string, (page: string) => string> = {
  'docs/errors.md': (page) => fillTable(page, '| status | `detail` | meaning |', errorRows()),
  'docs/scopes.md': (page) =>
    fillTable(
      fillTable(page, '| scope | grants | category | default | sensitive |', scopeRows()),
      '| preset | for | scopes |',
      presetRows(),
    ),
  'docs/limits.md': (page) =>
    fillTable(fillTable(page, '| limit | counts | at most |', limitRows()), '| what | at most |', sizeRows()),
  'docs/audit.md': (page) => fillTable(page, '| action | target | meaning |', auditRows()),
  'docs/compatibility.md': pinVersions,
};

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const isCheck = process.argv.includes('--check');
const filled = Object.entries(pages).map(([name, fill]) => [name, fill(readText(join(root, name)))] as const);
const texts = Object.entries(documents).map(async ([name, render]) => [name, await render()] as const);
for (const [name, text] of [...(await Promise.all(texts)), ...filled, ...Object.entries(renderReference())]) {
  const path = join(root, name);
  if (readText(path) === text) continue;
  if (isCheck) {
    console.error(`${name} is out of date: run \`npm run generate\` and commit it`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${name}`);
  }
}
