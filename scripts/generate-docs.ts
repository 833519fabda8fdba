import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderEnvExample } from '@patchbay/config';
import { renderCompatibility } from './docs/compatibility/render-compatibility.ts';
import { renderReference } from './docs/reference/render-reference.ts';
import { renderAudit } from './docs/render-audit.ts';
import { renderErrors } from './docs/render-errors.ts';
import { renderEvents } from './docs/render-events.ts';
import { renderLimits } from './docs/render-limits.ts';
import { renderReceivers } from './docs/render-receivers.ts';
import { renderScopes } from './docs/render-scopes.ts';
import { renderSdk } from './docs/render-sdk.ts';
import { root } from './product/root.ts';

/** Every file that is generated from code, including the types of the SDK. */
const documents: Record<string, () => string | Promise<string>> = {
  'docs/errors.md': renderErrors,
  'docs/scopes.md': renderScopes,
  'docs/events.md': renderEvents,
  'docs/limits.md': renderLimits,
  'docs/audit.md': renderAudit,
  'docs/compatibility.md': renderCompatibility,
  '.env.example': renderEnvExample,
  'packages/sdk/src/generated/api.ts': renderSdk,
  'apps/cli/src/generated/receivers.ts': renderReceivers,
};

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const isCheck = process.argv.includes('--check');
const texts = Object.entries(documents).map(async ([name, render]) => [name, await render()] as const);
for (const [name, text] of [...(await Promise.all(texts)), ...Object.entries(renderReference())]) {
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
