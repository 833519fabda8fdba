import type { ClientView } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';

const looks = {
  pending: { tone: 'warn', label: 'Waits for approval' },
  approved: { tone: 'ok', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
  suspended: { tone: 'bad', label: 'Suspended' },
} as const satisfies Record<ClientView['status'], { tone: Tone; label: string }>;

export function ClientStatusBadge({ status }: { status: ClientView['status'] }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
