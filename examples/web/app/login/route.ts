import { startAuthorization } from '@patchbay/sdk';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { readApp } from '@/lib/app';
import { baseUrl, cookie, redirectUri, scope } from '@/lib/settings';

const minutesMax = 10;

/** Begins a sign-in. Its state and its PKCE verifier stay in a cookie of this browser, so no other browser can finish it. */
export async function GET(): Promise<Response> {
  const { clientId } = readApp();
  const { url, ...kept } = await startAuthorization({ baseUrl, clientId, redirectUri, scope });
  (await cookies()).set('threads_sign_in', JSON.stringify(kept), { ...cookie, maxAge: minutesMax * 60 });
  return NextResponse.redirect(url, 303);
}
