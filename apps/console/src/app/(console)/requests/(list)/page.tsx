import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { RequestLogPage } from '@/features/operations/request-log/request-log-page.tsx';

export const metadata: Metadata = { title: 'Request log' };

export default function Page() {
  return (
    <NuqsAdapter>
      <RequestLogPage />
    </NuqsAdapter>
  );
}
