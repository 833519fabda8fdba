import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ClientReviewPage } from '@/features/client-review/client-review-page.tsx';
import { requireOperator, titleForOperators } from '@/features/session/require-viewer.ts';

export const generateMetadata = () => titleForOperators('Client review');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <ClientReviewPage />
    </NuqsAdapter>
  );
}
