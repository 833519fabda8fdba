import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '@patchbay/config';
import { renderAudit } from './docs/render-audit.ts';
import { renderErrors } from './docs/render-errors.ts';
import { renderEvents } from './docs/render-events.ts';
import { renderScopes } from './docs/render-scopes.ts';
import { renderSdk } from './docs/render-sdk.ts';
import { root } from './product/root.ts';

/** Every file that is generated from code, including the types of the SDK. */
const documents: Record<string, () => string | Promise<string>> = {
  'docs/errors.md': renderErrors,
  'docs/scopes.md': renderScopes,
  'docs/events.md': renderEvents,
  'docs/audit.md': renderAudit,
  '.env.example': renderEnvExample,
  'packages/sdk/src/generated/api.ts': renderSdk,
};

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const isCheck = process.argv.includes('--check');
for (const [name, render] of Object.entries(documents)) {
  const path = join(root, name);
  const text = await render();
  if (readText(path) === text) continue;
  if (isCheck) {
    console.error(`${name} is out of date: run \`npm run generate\` and commit it`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`wrote ${name}`);
  }
}
