import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { ThreadsFrame } from '@/features/messaging/conversation/threads-frame.tsx';

export default function ThreadsLayout({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <ThreadsFrame>{children}</ThreadsFrame>
    </NuqsAdapter>
  );
}
