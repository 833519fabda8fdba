import type { Metadata } from 'next';
import { leaveWhenSignedIn } from '@/features/identity/session/require-viewer.ts';
import { SignUpForm } from '@/features/identity/sign-up/sign-up-form.tsx';
import { readNext, type SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Create your account' };

export default async function SignUpPage(page: SearchPage) {
  const next = await readNext(page);
  await leaveWhenSignedIn(next);
  return <SignUpForm next={next} />;
}
