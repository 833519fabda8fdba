import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonFilter, SkeletonTable } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.auditLog}>
      <SkeletonFilter />
      <SkeletonTable label="audit log" />
    </PageSkeleton>
  );
}
