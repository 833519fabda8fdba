import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { ClientReviewPage } from '@/features/oauth/client-review/client-review-page.tsx';

export const generateMetadata = () => titleForOperators('Client review');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <ClientReviewPage />
    </NuqsAdapter>
  );
}
