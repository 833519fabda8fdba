import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ModerationPage } from '@/features/moderation/moderation-page.tsx';
import { requireOperator, titleForOperators } from '@/features/session/require-viewer.ts';

export const generateMetadata = () => titleForOperators('Moderation');

export default async function Page() {
  await requireOperator();
  return (
    <NuqsAdapter>
      <ModerationPage />
    </NuqsAdapter>
  );
}
