import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonFilter, SkeletonTable } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.events}>
      <SkeletonFilter className="w-full" />
      <SkeletonTable label="events" />
    </PageSkeleton>
  );
}
