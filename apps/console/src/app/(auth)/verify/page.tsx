import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { VerifyForm } from '@/features/account/verify-form.tsx';
import { paths } from '@/lib/paths.ts';
import type { SearchPage } from '@/lib/search-page.ts';
import { readPublicSettings } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Check your email' };

export default async function VerifyPage({ searchParams }: SearchPage) {
  const { email } = await searchParams;
  if (typeof email !== 'string' || email === '') {
    redirect(paths.signUp());
  }
  const { hasMailbox } = await readPublicSettings();
  return <VerifyForm email={email} hasMailbox={hasMailbox} />;
}
