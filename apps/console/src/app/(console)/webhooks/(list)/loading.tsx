import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton, SkeletonTable } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.webhooks} actions={2}>
      <SkeletonTable label="endpoints" />
    </PageSkeleton>
  );
}
