import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { describeError } from '@/features/webhook/stats/describe-error.ts';
import { Badge } from '@/ui/badge.tsx';

/** The status that the receiver answered with, or why there was no answer. */
export function Outcome({ status, error }: { status: number | null; error: string | null }) {
  if (status !== null) {
    return <StatusBadge status={status} />;
  }
  return error === null ? (
    <span className="text-faint">–</span>
  ) : (
    <Badge tone="bad">{describeError(error)}</Badge>
  );
}
