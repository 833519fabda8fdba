import type { Metadata } from 'next';
import { RequestLogPage } from '@/features/request-log/request-log-page.tsx';
import { UrlState } from '@/features/shell/url-state.tsx';

export const metadata: Metadata = { title: 'Request log' };

export default function Page() {
  return (
    <UrlState>
      <RequestLogPage />
    </UrlState>
  );
}
