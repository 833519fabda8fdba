import { NoThread } from '@/features/messaging/conversation/no-thread.tsx';

export default function Loading() {
  return <NoThread />;
}
