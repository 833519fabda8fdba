import type { NeedsVerification, PhoneSignIn, SignIn } from '@patchbay/domain/identity';
import type { SessionCookie } from './context.ts';

type SignInView =
  | { status: 'signed_in' }
  | { status: 'needs_verification'; email: string; devCode?: string }
  | { status: 'mfa_required'; mfaToken: string; methods: ('totp' | 'passkey' | 'recovery_code')[] };

/** The development code as an optional member: absent, never null. */
export function devCodeOf(devCode: string | null): { devCode?: string } {
  return devCode === null ? {} : { devCode };
}

/** Puts the session token into the cookie and removes it from the response, so that no script of the page sees it. */
export function keepToken<T extends { readonly accessToken: string }>(
  cookie: SessionCookie,
  { accessToken, ...rest }: T,
): Omit<T, 'accessToken'> {
  cookie.set(accessToken);
  return rest;
}

/** A sign-in as the console sees it. */
export function showSignIn(cookie: SessionCookie, outcome: SignIn): SignInView {
  switch (outcome.status) {
    case 'signed_in':
      cookie.set(outcome.accessToken);
      return { status: 'signed_in' };
    case 'needs_verification':
      return showNeedsVerification(outcome);
    case 'mfa_required':
      return { status: 'mfa_required', mfaToken: outcome.mfaToken, methods: outcome.methods };
  }
}

function showNeedsVerification({ status, email, devCode }: NeedsVerification): SignInView {
  return { status, email, ...devCodeOf(devCode) };
}

/** A phone sign-in as the console sees it. */
export function showPhoneSignIn(
  cookie: SessionCookie,
  outcome: PhoneSignIn,
): { status: 'signed_in' } | { status: 'needs_sign_up' } {
  if (outcome.status === 'signed_in') cookie.set(outcome.accessToken);
  return { status: outcome.status };
}
