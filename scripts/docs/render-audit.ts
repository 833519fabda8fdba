import { auditCatalog } from '@patchbay/contract';

/** docs/audit.md: every action that the audit log can hold, in the order of the catalogue. */
export function renderAudit(): string {
  const rows = Object.entries(auditCatalog).map(
    ([action, { description, target }]) =>
      `| \`${action}\` | ${target === null ? '' : `\`${target}\``} | ${description} |`,
  );
  return [
    '# Audit log',
    '',
    '<!-- `npm run generate` writes this page from packages/contract/src/audit.ts, and `npm run verify` checks it. -->',
    '',
    'Each record names who acted, what they did, what they did it to, the request, its address and its time. Records are never',
    'changed or deleted, and the hash of each covers the record before it. `GET /v1/developer/audit-log?action=` takes an',
    'action, or a family of actions such as `api_key.`',
    '',
    '| action | target | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
