import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CodeResetForm, SessionResetForm } from '@/features/account/reset-form.tsx';
import { paths } from '@/lib/paths.ts';
import type { SearchPage } from '@/lib/search-page.ts';
import { readPublicSettings, readViewer } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Choose a new password' };

export default async function ResetPage({ searchParams }: SearchPage) {
  const { email } = await searchParams;
  if (typeof email === 'string' && email !== '') {
    const { hasMailbox } = await readPublicSettings();
    return <CodeResetForm email={email} hasMailbox={hasMailbox} />;
  }
  const viewer = await readViewer();
  if (!viewer?.account.resetDue) {
    redirect(viewer ? paths.home() : paths.forgot());
  }
  return <SessionResetForm />;
}
