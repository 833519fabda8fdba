import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { paths, safeNext } from '@/lib/paths.ts';
import { pathHeader } from '@/lib/security-headers.ts';
import { readViewer } from '@/trpc/server.tsx';
import type { Viewer } from '@/trpc/types.ts';

/** The signed-in person, or a redirect: to sign in (and back here after), or to the reset that is due. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await readViewer();
  const next = safeNext((await headers()).get(pathHeader));
  if (viewer === null) {
    redirect(paths.signIn({ next }));
  }
  if (viewer.account.resetDue) {
    redirect(paths.reset({ next }));
  }
  return viewer;
}

/** Who is signed in already has nothing to do on the way in. */
export async function leaveWhenSignedIn(target: string = paths.home()): Promise<void> {
  const viewer = await readViewer();
  if (viewer !== null) {
    redirect(viewer.account.resetDue ? paths.reset({ next: target }) : target);
  }
}
