import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClientReviewPage } from '@/features/client-review/client-review-page.tsx';
import { requireViewer } from '@/features/shell/require-viewer.ts';
import { UrlState } from '@/features/shell/url-state.tsx';

export const metadata: Metadata = { title: 'Client review' };

export default async function Page() {
  const { account } = await requireViewer();
  if (account.role !== 'operator') {
    notFound();
  }
  return (
    <UrlState>
      <ClientReviewPage />
    </UrlState>
  );
}
