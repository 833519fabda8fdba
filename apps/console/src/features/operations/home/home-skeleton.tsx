import { Skeleton } from '@/ui/skeleton.tsx';

/** Home before its data has come. */
export function HomeSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
    </div>
  );
}
