import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonTable } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.agents} actions={1}>
      <SkeletonTable label="agents" />
    </PageSkeleton>
  );
}
