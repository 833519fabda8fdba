import {
  AppWindow,
  Bot,
  Cable,
  Flag,
  Gauge,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareTerminal,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react';
import { paths } from '@/lib/paths.ts';
import type { Viewer } from '@/trpc/types.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const developerItems: readonly NavItem[] = [
  { href: paths.home(), label: 'Home', icon: House },
  { href: paths.keys(), label: 'API keys', icon: KeyRound },
  { href: paths.playground(), label: 'Playground', icon: SquareTerminal },
  { href: paths.threads(), label: 'Threads', icon: MessagesSquare },
  { href: paths.requestLog(), label: 'Request log', icon: Waypoints },
  { href: paths.auditLog(), label: 'Audit log', icon: ScrollText },
  { href: paths.connectedApps(), label: 'Connected apps', icon: Plug },
  { href: paths.clients(), label: 'OAuth clients', icon: AppWindow },
  { href: paths.webhooks(), label: 'Webhooks', icon: Webhook },
  { href: paths.agents(), label: 'Agents', icon: Bot },
  { href: paths.mcp(), label: 'MCP', icon: Cable },
  { href: paths.usage(), label: 'Usage', icon: Gauge },
];

/**
 * The two groups of the navigation, as this person may use them. Hiding a link is only a courtesy; the verbs decide.
 */
export function navGroups(viewer: Viewer): readonly (readonly NavItem[])[] {
  const lower: NavItem[] = [
    { href: paths.people(), label: 'People', icon: Users },
    { href: paths.settings(), label: 'Settings', icon: Settings },
  ];
  if (viewer.account.role === 'operator') {
    lower.push(
      { href: paths.operator(), label: 'Operator', icon: ShieldCheck },
      { href: paths.clientReview(), label: 'Client review', icon: ShieldCheck },
      { href: paths.moderation(), label: 'Moderation', icon: Flag },
      { href: paths.platformAudit(), label: 'Platform audit', icon: ScrollText },
    );
  }
  if (viewer.hasMailbox) {
    lower.push({ href: paths.mailbox(), label: 'Mailbox', icon: Inbox });
  }
  return [developerItems, lower];
}
