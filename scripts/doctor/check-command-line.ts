import { cliSoftwareId } from '@patchbay/contract';
import { type Finding, good, note } from './finding.ts';

/**
 * Whether `patchbay login` is let in at once. A review is the operator's choice, and the default of production, so it
 * is pointed out and is no problem.
 */
export function checkCommandLine(autoApprovedSoftwareId: string | null): Finding {
  if (autoApprovedSoftwareId === cliSoftwareId) return good('login', '`patchbay login` waits for nobody');
  return note(
    'login',
    `AUTO_APPROVED_SOFTWARE_ID is ${autoApprovedSoftwareId ?? 'not set'}: \`patchbay login\` waits for an operator`,
    `Set AUTO_APPROVED_SOFTWARE_ID=${cliSoftwareId}, or approve it under Client review (docs/runbook.md).`,
  );
}
