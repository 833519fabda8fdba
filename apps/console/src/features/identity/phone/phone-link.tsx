import Link from 'next/link';
import { isOpenToUsers, paths } from '@/lib/paths.ts';
import { readPublicSettings } from '@/trpc/server.tsx';

/** The link to phone sign-in, shown only on the way to a page that a platform user may open. */
export async function PhoneLink({ next }: { next: string }) {
  const { hasPhoneSignIn } = await readPublicSettings();
  if (!hasPhoneSignIn || !isOpenToUsers(next)) {
    return null;
  }
  return (
    <p className="mt-4 text-dense">
      <Link href={paths.signInByPhone({ next })} className="link">
        Sign in with your phone
      </Link>
    </p>
  );
}
