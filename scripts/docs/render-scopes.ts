import { scopeCatalog, scopePresets } from '@patchbay/contract';

const yes = (value: boolean): string => (value ? 'yes' : '');

/** docs/scopes.md: the scopes in the order of the specification, and the presets of the console. */
export function renderScopes(): string {
  const rows = Object.entries(scopeCatalog).map(
    ([name, scope]) =>
      `| \`${name}\` | ${scope.description} | ${scope.category} | ${yes(scope.default)} | ${yes(scope.sensitive)} |`,
  );
  const presets = scopePresets.map(
    ({ name, description, scopes }) =>
      `| ${name} | ${description} | ${[...scopes].map((scope) => `\`${scope}\``).join(', ')} |`,
  );
  return [
    '# Scopes',
    '',
    '<!-- `npm run generate` writes this page from packages/contract/src/scope.ts, and `npm run verify` checks it. -->',
    '',
    'A key has the scopes that it was created with and no others. A key created without scopes gets the default ones.',
    'Every use of a sensitive scope is in the audit log.',
    '',
    '| scope | grants | category | default | sensitive |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Presets in the console',
    '',
    '| preset | for | scopes |',
    '|---|---|---|',
    ...presets,
    '',
  ].join('\n');
}
