import type { NoticeTarget } from '@patchbay/contract';
import { paths } from '../../../lib/paths.ts';

interface NoticeLink {
  readonly href: string;
  readonly label: string;
}

/** The page on which a signed-in person acts on a notice. */
export function linkOf({ id = '', page }: NoticeTarget): NoticeLink {
  switch (page) {
    case 'account':
      return { href: paths.security(), label: 'Open security settings' };
    case 'connected_apps':
      return { href: paths.connectedApps(), label: 'Connected apps' };
    case 'client':
      return { href: paths.client(id), label: 'Open the app' };
    case 'agent':
      return { href: paths.agent(id), label: 'Open the agent' };
    case 'key':
      return { href: paths.key(id), label: 'Open the key' };
    case 'webhook':
      return { href: paths.webhook(id), label: 'Open the webhook endpoint' };
    case 'domains':
      return { href: paths.domains(), label: 'Open the domains' };
  }
}
