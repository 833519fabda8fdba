import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';

export function HomeSkeleton() {
  return (
    <div className="grid gap-5">
      <Card bodyClassName="p-0 sm:p-0">
        <SkeletonRows rows={3} label="overview" />
      </Card>
      <Card>
        <Skeleton className="mt-5 h-32" />
      </Card>
    </div>
  );
}
