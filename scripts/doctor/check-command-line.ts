import { cliSoftwareId } from '@patchbay/contract';
import { type Finding, good, note } from './finding.ts';

/**
 * Checks that `patchbay login` works without a review. Reviewing it is the operator's choice and the default in
 * production, so this is a tip and not a problem.
 */
export function checkCommandLine(autoApprovedSoftwareId: string | null): Finding {
  if (autoApprovedSoftwareId === cliSoftwareId)
    return good('login', '`patchbay login` works without a review');
  return note(
    'login',
    `AUTO_APPROVED_SOFTWARE_ID is ${autoApprovedSoftwareId ?? 'not set'}: \`patchbay login\` waits for an operator`,
    `Set AUTO_APPROVED_SOFTWARE_ID=${cliSoftwareId}, or approve it under Client review (docs/runbook.md).`,
  );
}
