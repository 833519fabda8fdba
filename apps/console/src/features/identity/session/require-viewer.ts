import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { pathHeader } from '@/lib/headers.ts';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths, safeNext } from '@/lib/paths.ts';
import { loadServer } from '@/load-server.ts';
import { readPlatformUser, readViewer } from '@/trpc/server.tsx';
import type { Viewer } from '@/trpc/types.ts';

/** The signed-in developer, or a redirect: to sign in and come back here, or to a password reset that is due. */
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

async function isPublicListener(): Promise<boolean> {
  const { currentListener } = await loadServer();
  return currentListener() === 'public';
}

/** The title of an operator's page, for operators alone: the framework shows it on a page that is not found as well. */
export async function titleForOperators(title: string): Promise<Metadata> {
  const isShown = !(await isPublicListener()) && (await readViewer())?.account.role === 'operator';
  return isShown ? { title } : pageHeadings.notFound;
}

/**
 * The signed-in operator. Answers "not found" to everyone else, and to everyone on production's public listener, so that
 * the page does not even show that it exists.
 */
export async function requireOperator(): Promise<Viewer> {
  if (await isPublicListener()) {
    notFound();
  }
  const viewer = await requireViewer();
  if (viewer.account.role !== 'operator') {
    notFound();
  }
  return viewer;
}

/** Sends a signed-in person on to `target`: the sign-in and sign-up pages have nothing for them. */
export async function leaveWhenSignedIn(target: string = paths.home()): Promise<void> {
  const viewer = await readViewer();
  if (viewer !== null) {
    redirect(viewer.account.resetDue ? paths.reset({ next: target }) : target);
  }
}

/** The person who decides, on a page that is open to platform users and to developers. */
export interface Person {
  /** Their email address or phone number. */
  readonly label: string;
  /** They have a console; a platform user has an app. */
  readonly isDeveloper: boolean;
}

/** The signed-in person, or a redirect to sign in and come back here. */
export async function requirePerson(): Promise<Person> {
  const user = await readPlatformUser();
  if (user !== null) {
    return { label: user.phone, isDeveloper: false };
  }
  const { account } = await requireViewer();
  return { label: account.email, isDeveloper: true };
}
