import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonFilter, SkeletonTable } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.keys} actions={1}>
      <SkeletonFilter className="h-8.5" />
      <SkeletonTable label="keys" />
    </PageSkeleton>
  );
}
