import type { Metadata } from 'next';
import { SignUpForm } from '@/features/account/signup-form.tsx';
import { leaveWhenSignedIn } from '@/features/shell/require-viewer.ts';
import { readNext, type SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Create your account' };

export default async function SignUpPage(page: SearchPage) {
  const next = await readNext(page);
  await leaveWhenSignedIn(next);
  return <SignUpForm next={next} />;
}
