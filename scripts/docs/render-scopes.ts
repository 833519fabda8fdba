import { scopeCatalog, scopePresets } from '@patchbay/contract';

const yes = (value: boolean): string => (value ? 'yes' : '');

/** docs/scopes.md: the vocabulary in the order of the specification, and the presets of the console. */
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
    'Written by `npm run generate` from the vocabulary in `packages/contract/src/scope.ts`; verify compares it.',
    '',
    'A key holds the scopes it was made with and nothing else. Without any named, it gets the defaults. Every use of a',
    'sensitive scope is in the audit log.',
    '',
    '| scope | grants | category | default | sensitive |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Presets of the console',
    '',
    '| preset | for | scopes |',
    '|---|---|---|',
    ...presets,
    '',
  ].join('\n');
}
