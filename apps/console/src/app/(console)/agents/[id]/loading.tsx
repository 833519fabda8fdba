import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonCard } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.agent} actions={1}>
      <SkeletonCard label="the agent" />
    </PageSkeleton>
  );
}
