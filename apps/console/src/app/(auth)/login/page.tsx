import type { Metadata } from 'next';
import { SignInForm } from '@/features/account/login-form.tsx';
import { PhoneLink } from '@/features/phone/phone-link.tsx';
import { leaveWhenSignedIn } from '@/features/shell/require-viewer.ts';
import { readNext, type SearchPage } from '@/lib/search-page.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage(page: SearchPage) {
  const target = await readNext(page);
  await leaveWhenSignedIn(target);
  return (
    <>
      <SignInForm next={target} />
      <PhoneLink next={target} />
    </>
  );
}
