import type { Finding } from '@/trpc/types.ts';
import { paths } from '../../../lib/paths.ts';

/** The page or the panel that shows what was found; null where there is none. */
export function pathOf(finding: Finding): string | null {
  switch (finding.kind) {
    case 'request':
      return paths.request(finding.id);
    case 'audit_record':
      return paths.auditRecord(finding.id);
    case 'key':
      return paths.key(finding.id);
    case 'client':
      return paths.client(finding.id);
    case 'event':
      return paths.event(finding.id);
    case 'webhook':
      return paths.webhook(finding.id);
    case 'delivery':
      return paths.delivery(finding.endpointId, finding.id);
    case 'thread':
      return paths.thread(finding.id);
    case 'app':
      return paths.connectedApps();
    case 'thing':
    case 'console_request':
    case 'nothing':
      return null;
  }
}

/** The text to show when nothing was found; null otherwise. */
export function describeAbsence(finding: Finding, id: string): string | null {
  if (finding.kind === 'nothing') {
    return `Nothing in this workspace has the ID ${id}. Requests are kept for 30 days.`;
  }
  return finding.kind === 'console_request'
    ? `${id} is a request from the console, not an API call, so it is not in the request log. An operator can find it in the console log.`
    : null;
}
