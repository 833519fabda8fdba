import type { Metadata } from 'next';
import { NoThread } from '@/features/messaging/conversation/no-thread.tsx';

export const metadata: Metadata = { title: 'Threads' };

export default function Page() {
  return <NoThread />;
}
