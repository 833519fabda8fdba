import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';

/** The two cards that Home has once the first request was made. */
export function HomeSkeleton() {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Card title="Last 24 hours">
        <Skeleton className="mt-1 h-9 w-32" />
        <Skeleton className="mt-5 h-32" />
      </Card>
      <Card title="Recent requests" bodyClassName="p-0 sm:p-0">
        <SkeletonRows label="overview" />
      </Card>
    </div>
  );
}
