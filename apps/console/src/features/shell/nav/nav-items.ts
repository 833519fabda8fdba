import {
  Activity,
  AppWindow,
  Bot,
  Cable,
  ClipboardCheck,
  Flag,
  Gauge,
  HeartPulse,
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
import type { ConcernCounts, Viewer } from '@/trpc/types.ts';

export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that opens it after `g`. */
  readonly key?: string;
  /** Counts and describes the things on that page that need attention; null if there are none. */
  readonly concern?: (counts: ConcernCounts) => Concern | null;
}

interface Concern {
  readonly count: number;
  readonly label: string;
}

/** Entries with a name in common. A group without a name cannot be folded. */
export interface NavGroup {
  readonly name: string | null;
  readonly items: readonly NavItem[];
}

/** @param one what there is one of, as in `1 endpoint is failing` */
const concern = (count: number, one: string, many: string): Concern | null =>
  count === 0 ? null : { count, label: `${count} ${count === 1 ? one : many}` };

const homeGroup: NavGroup = {
  name: null,
  items: [{ href: paths.home(), label: 'Home', icon: House, key: 'h' }],
};

const buildGroup: NavGroup = {
  name: 'Build',
  items: [
    {
      href: paths.keys(),
      label: 'API keys',
      icon: KeyRound,
      key: 'k',
      concern: ({ keys }) => concern(keys, 'key expires within a week', 'keys expire within a week'),
    },
    {
      href: paths.clients(),
      label: 'OAuth clients',
      icon: AppWindow,
      key: 'i',
      concern: ({ clients }) => concern(clients, 'client waits for approval', 'clients wait for approval'),
    },
    {
      href: paths.webhooks(),
      label: 'Webhooks',
      icon: Webhook,
      key: 'w',
      concern: ({ webhooks }) => concern(webhooks, 'endpoint is failing', 'endpoints are failing'),
    },
    { href: paths.agents(), label: 'Agents', icon: Bot, key: 'a' },
    { href: paths.mcp(), label: 'MCP', icon: Cable, key: 'm' },
    { href: paths.playground(), label: 'Playground', icon: SquareTerminal, key: 'p' },
  ],
};

const watchGroup: NavGroup = {
  name: 'Watch',
  items: [
    { href: paths.requestLog(), label: 'Request log', icon: Waypoints, key: 'r' },
    { href: paths.events(), label: 'Events', icon: Activity, key: 'e' },
    { href: paths.usage(), label: 'Usage', icon: Gauge, key: 'u' },
  ],
};

const peopleGroup: NavGroup = {
  name: 'People',
  items: [
    { href: paths.threads(), label: 'Threads', icon: MessagesSquare, key: 't' },
    { href: paths.people(), label: 'People', icon: Users, key: 'o' },
  ],
};

const securityGroup: NavGroup = {
  name: 'Security',
  items: [
    { href: paths.connectedApps(), label: 'Connected apps', icon: Plug, key: 'c' },
    { href: paths.auditLog(), label: 'Audit log', icon: ScrollText, key: 'l' },
    { href: paths.settings(), label: 'Settings', icon: Settings, key: 's' },
  ],
};

const operatorGroup: NavGroup = {
  name: 'Operators',
  items: [
    { href: paths.operator(), label: 'Operator', icon: ShieldCheck },
    { href: paths.installation(), label: 'Health', icon: HeartPulse },
    {
      href: paths.clientReview(),
      label: 'Client review',
      icon: ClipboardCheck,
      concern: ({ operator }) => concern(operator?.clients ?? 0, 'client to review', 'clients to review'),
    },
    {
      href: paths.moderation(),
      label: 'Moderation',
      icon: Flag,
      concern: ({ operator }) => concern(operator?.reports ?? 0, 'open report', 'open reports'),
    },
    { href: paths.platformAudit(), label: 'Platform audit', icon: ScrollText },
  ],
};

/** The navigation as this person may use it. Hiding a link is only a courtesy; the verbs decide. */
export function navGroups({ account, hasMailbox }: Viewer): readonly NavGroup[] {
  const mailbox = { href: paths.mailbox(), label: 'Mailbox', icon: Inbox };
  return [
    homeGroup,
    buildGroup,
    watchGroup,
    peopleGroup,
    securityGroup,
    ...(account.role === 'operator' ? [operatorGroup] : []),
    ...(hasMailbox ? [{ name: 'Development', items: [mailbox] }] : []),
  ];
}
