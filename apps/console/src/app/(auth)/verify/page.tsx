import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { VerifyForm } from '@/features/identity/sign-up/verify-form.tsx';
import { paths } from '@/lib/paths.ts';
import { readNext, type SearchPage } from '@/lib/search-page.ts';
import { readPublicSettings } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Check your email' };

export default async function VerifyPage(page: SearchPage) {
  const { email } = await page.searchParams;
  const next = await readNext(page);
  if (typeof email !== 'string' || email === '') {
    redirect(paths.signUp({ next }));
  }
  const { hasMailbox } = await readPublicSettings();
  return <VerifyForm email={email} next={next} hasMailbox={hasMailbox} />;
}
