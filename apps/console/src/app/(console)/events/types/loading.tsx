import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonCard } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.eventTypes}>
      <SkeletonCard label="the catalog" />
    </PageSkeleton>
  );
}
