import { HomeSkeleton } from '@/features/operations/home/home-skeleton.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { PageSkeleton } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return (
    <PageSkeleton heading={pageHeadings.home} actions={1}>
      <HomeSkeleton />
    </PageSkeleton>
  );
}
