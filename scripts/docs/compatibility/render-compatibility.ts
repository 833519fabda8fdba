import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../product/root.ts';
import { type TestedClient, testedClients } from './clients.ts';

const { devDependencies: versions } = JSON.parse(readFileSync(join(root, 'e2e', 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

function rowOf({ does, from, name, settings, test }: TestedClient): string {
  const version = from === undefined ? versions[name] : `${from}'s`;
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
    'Each of these clients works with the service, unmodified. A test runs the published package on every change, and a change',
    'that breaks one is not merged. `settings` lists what you set besides the addresses of the service and your credentials.',
    '',
    ...sections,
    '## OpenID Connect',
    '',
    'Patchbay is an OAuth 2.1 server and issues no id_token. The scopes `openid`, `profile`, `email`, `phone`, `address` and',
    '`offline_access` are accepted and grant nothing, so libraries that always ask for them work. If a library asks for the type',
    'of provider, choose "OAuth 2". `GET /v1/me` says who has signed in.',
    '',
    '## Directories',
    '',
    'The tests send the request bodies that Okta and Entra ID send over SCIM 2.0. We have not connected the products themselves.',
    '[SCIM](scim.md) says how to set them up.',
    '',
    '## Model servers',
    '',
    'The AI routes call an OpenAI-compatible API. The tests run them against a small server with the faults of real ones:',
    'unsupported parameters, limits, broken streams. We have not tried a commercial server. [AI](ai.md) has the settings.',
    '',
  ].join('\n');
}
