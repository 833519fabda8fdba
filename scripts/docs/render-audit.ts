import { auditCatalog } from '@patchbay/contract';

/** Every action that the audit log can hold, in the order of the catalogue. */
export const auditRows = (): string[] =>
  Object.entries(auditCatalog).map(
    ([action, { description, target }]) =>
      `| \`${action}\` | ${target === null ? '' : `\`${target}\``} | ${description} |`,
  );
