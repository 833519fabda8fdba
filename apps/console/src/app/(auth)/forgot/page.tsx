import type { Metadata } from 'next';
import { ForgotForm } from '@/features/identity/password/forgot-form.tsx';
import { readNext, type SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Set or reset your password' };

export default async function ForgotPage(page: SearchPage) {
  return <ForgotForm next={await readNext(page)} />;
}
