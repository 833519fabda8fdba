import { requireViewer } from '@/features/shell/require-viewer.ts';
import { readPlatformUser } from '@/trpc/server.tsx';

/** Who decides on a page that is open to platform users and developers alike. */
export interface Person {
  /** How they know themselves: an email address or a phone number. */
  readonly label: string;
}

/** The signed-in person, or a redirect to sign in, and back here after. */
export async function requirePerson(): Promise<Person> {
  const user = await readPlatformUser();
  if (user !== null) {
    return { label: user.phone };
  }
  const { account } = await requireViewer();
  return { label: account.email };
}
