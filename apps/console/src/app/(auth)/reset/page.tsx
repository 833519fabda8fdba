import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CodeResetForm, SessionResetForm } from '@/features/identity/password/reset-form.tsx';
import { paths } from '@/lib/paths.ts';
import { readNext, type SearchPage } from '@/lib/search-page.ts';
import { readPublicSettings, readViewer } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Choose a new password' };

export default async function ResetPage(page: SearchPage) {
  const { email } = await page.searchParams;
  const next = await readNext(page);
  if (typeof email === 'string' && email !== '') {
    const { hasMailbox } = await readPublicSettings();
    return <CodeResetForm email={email} next={next} hasMailbox={hasMailbox} />;
  }
  const viewer = await readViewer();
  if (!viewer?.account.resetDue) {
    redirect(viewer ? next : paths.forgot({ next }));
  }
  return <SessionResetForm next={next} />;
}
