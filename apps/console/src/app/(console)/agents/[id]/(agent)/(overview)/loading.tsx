import { SkeletonCard } from '@/ui/page-skeleton.tsx';

export default function Loading() {
  return <SkeletonCard label="the overview" />;
}
