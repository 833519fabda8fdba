import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PhoneSignIn } from '@/features/identity/phone/phone-sign-in.tsx';
import { isOpenToUsers, paths } from '@/lib/paths.ts';
import { readNext, type SearchPage } from '@/lib/search-page.ts';
import { readPlatformUser, readPublicSettings } from '@/trpc/server.tsx';

export const metadata: Metadata = { title: 'Sign in with your phone' };

export default async function PhoneSignInPage(page: SearchPage) {
  const next = await readNext(page);
  const target = isOpenToUsers(next) ? next : paths.connectedApps();
  const [user, { hasPhoneSignIn }] = await Promise.all([readPlatformUser(), readPublicSettings()]);
  if (user !== null) {
    redirect(target);
  }
  if (!hasPhoneSignIn) {
    redirect(paths.signIn({ next }));
  }
  return <PhoneSignIn next={target} />;
}
