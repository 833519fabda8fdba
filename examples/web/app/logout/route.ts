import { revokeToken } from '@patchbay/sdk';
import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { anonymous } from '@/lib/app';
import { deleteSession, readSession } from '@/lib/session';
import { appUrl } from '@/lib/settings';

/** Ends the session here and at Patchbay. It is a POST, and another site's form does not send the cookie. */
export async function POST(): Promise<Response> {
  const jar = await cookies();
  const session = jar.get('threads_session')?.value ?? '';
  const kept = readSession(session);
  deleteSession(session);
  jar.delete('threads_session');
  if (kept) await revokeToken(anonymous, kept.refreshToken);
  return NextResponse.redirect(appUrl, 303);
}
