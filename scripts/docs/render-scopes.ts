import { scopeCatalog, scopePresets } from '@patchbay/contract';

const yes = (value: boolean): string => (value ? 'yes' : '');

/** The scopes in the order of the specification. */
export const scopeRows = (): string[] =>
  Object.entries(scopeCatalog).map(
    ([name, scope]) =>
      `| \`${name}\` | ${scope.description} | ${scope.category} | ${yes(scope.default)} | ${yes(scope.sensitive)} |`,
  );

/** The presets of the console. */
export const presetRows = (): string[] =>
  scopePresets.map(
    ({ name, description, scopes }) =>
      `| ${name} | ${description} | ${[...scopes].map((scope) => `\`${scope}\``).join(', ')} |`,
  );
