import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { ModerationPage } from '@/features/people/moderation/moderation-page.tsx';

export const generateMetadata = () => titleForOperators('Moderation');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <ModerationPage />
    </NuqsAdapter>
  );
}
