import type { Metadata } from 'next';
import { PhoneLink } from '@/features/identity/phone/phone-link.tsx';
import { leaveWhenSignedIn } from '@/features/identity/session/require-viewer.ts';
import { SignInForm } from '@/features/identity/sign-in/sign-in-form.tsx';
import { readNext, type SearchPage } from '@/lib/search-page.ts';
import { readRefusal } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage(page: SearchPage) {
  const target = await readNext(page);
  await leaveWhenSignedIn(target);
  return (
    <>
      <SignInForm next={target} isShutOut={(await readRefusal()) === 'account_suspended'} />
      <PhoneLink next={target} />
    </>
  );
}
