import { Card } from '@/ui/card.tsx';
import { Skeleton, SkeletonRows } from '@/ui/skeleton.tsx';

/** Home before its data has come. */
export function HomeSkeleton() {
  return (
    <div data-wide className="grid grid-cols-1 gap-5">
      <Skeleton className="h-20" />
      <Card bodyClassName="p-0 sm:p-0">
        <SkeletonRows label="overview" />
      </Card>
    </div>
  );
}
