import type { Metadata } from 'next';
import { SignInForm } from '@/features/account/login-form.tsx';
import { leaveWhenSignedIn } from '@/features/shell/require-viewer.ts';
import { safeNext } from '@/lib/paths.ts';
import type { SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: SearchPage) {
  const { next } = await searchParams;
  const target = safeNext(typeof next === 'string' ? next : null);
  await leaveWhenSignedIn(target);
  return <SignInForm next={target} />;
}
