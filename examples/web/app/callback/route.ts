import { type Authorization, finishAuthorization, PatchbayError } from '@patchbay/sdk';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { anonymous, readApp } from '@/lib/app';
import { createSession, deleteSession } from '@/lib/session';
import { appUrl, cookie, redirectUri, sessionSeconds } from '@/lib/settings';

/** Finishes a sign-in that began in this browser, under a new session. */
export async function GET(request: Request): Promise<Response> {
  const jar = await cookies();
  const kept = jar.get('threads_sign_in')?.value;
  jar.delete('threads_sign_in');
  if (!kept) return new Response('This sign-in is over. Begin again at /login.', { status: 400 });
  try {
    const { state, codeVerifier } = JSON.parse(kept) as Pick<Authorization, 'state' | 'codeVerifier'>;
    const authorization = { state, codeVerifier, redirectUri };
    const tokens = await finishAuthorization(anonymous, { ...readApp(), authorization, url: request.url });
    deleteSession(jar.get('threads_session')?.value ?? '');
    jar.set('threads_session', createSession(tokens), { ...cookie, maxAge: sessionSeconds });
  } catch (error) {
    // The person said no, or the redirect belongs to another sign-in. Plain text: a caller can choose the words.
    if (error instanceof PatchbayError)
      return new Response(`You are not signed in: ${error.message}`, { status: 400 });
    throw error;
  }
  return NextResponse.redirect(appUrl, 303);
}
