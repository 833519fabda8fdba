import { ThreadSkeleton } from '@/features/messaging/thread/thread-page.tsx';

export default function Loading() {
  return <ThreadSkeleton />;
}
