import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonCard } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.playground}>
      <div data-wide>
        <SkeletonCard label="the calls of the API" />
      </div>
    </PageSkeleton>
  );
}
