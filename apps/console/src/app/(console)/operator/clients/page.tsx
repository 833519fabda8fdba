import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ClientReviewPage } from '@/features/client-review/client-review-page.tsx';
import { requireOperator } from '@/features/session/require-viewer.ts';

export const metadata: Metadata = { title: 'Client review' };

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <ClientReviewPage />
    </NuqsAdapter>
  );
}
