import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../product/root.ts';
import { type TestedClient, testedClients } from './clients.ts';

const { devDependencies: versions } = JSON.parse(readFileSync(join(root, 'e2e', 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

function rowOf({ does, from, name, settings, test }: TestedClient): string {
  const version = from === undefined ? versions[name] : `of ${from}`;
  if (version === undefined) throw new Error(`e2e/package.json does not pin ${name}`);
  return `| \`${name}\` | ${version} | ${settings} | ${does} | \`${test.split('/').at(-1)}\` |`;
}

/** docs/compatibility.md: the clients that the tests run. Their versions are those that the lock file pins. */
export function renderCompatibility(): string {
  const sections = Object.entries(testedClients).flatMap(([title, clients]) => [
    `## ${title}`,
    '',
    '| client | version | settings | what was run | test |',
    '|---|---|---|---|---|',
    ...clients.map(rowOf),
    '',
  ]);
  return [
    '# Compatibility',
    '',
    '<!-- `npm run generate` writes this page from scripts/docs/compatibility, and `npm run verify` checks it. -->',
    '',
    'Each of these clients works with the service as it is published. A test runs it, unmodified, at every change, and a change',
    'that breaks one does not land. `settings` is what you set beside the addresses of the service and your credentials.',
    '',
    ...sections,
    '## OpenID Connect',
    '',
    'Patchbay is an OAuth 2.1 server and issues no id_token. The scopes `openid`, `profile`, `email`, `phone`, `address` and',
    '`offline_access` are accepted and granted nothing, so a library that always asks for them works. Choose "OAuth 2" where',
    'a library asks for the kind of the provider, and read who has signed in at `/v1/me`.',
    '',
    '## Directories',
    '',
    'Requests with the bodies that Okta and Entra ID send over SCIM 2.0 are part of the tests. The products themselves were',
    'not connected. [SCIM](scim.md) says how to set them up.',
    '',
    '## Model servers',
    '',
    'The AI routes call an OpenAI-compatible API. The tests run them against a small server of their own, also with the faults',
    'of real ones: unsupported parameters, limits, broken streams. No named server was tried. [AI](ai.md) has the settings.',
    '',
  ].join('\n');
}
