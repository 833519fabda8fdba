import {
  completeMfa,
  finishPasskeySignIn,
  forgotPassword,
  loginAccount,
  logout,
  type NeedsVerification,
  type PhoneSignIn,
  registerAccount,
  resendCode,
  resetPassword,
  type SignIn,
  signUpByPhone,
  startPhone,
  verifyAccount,
  verifyPhone,
} from '@patchbay/domain/identity';
import type { SessionCookie } from './context.ts';
import { inputOf, publicProcedure, signOutProcedure } from './procedure.ts';

type SignInView =
  | { status: 'signed_in' }
  | { status: 'needs_verification'; email: string; devCode?: string }
  | { status: 'mfa_required'; mfaToken: string; methods: ('totp' | 'passkey' | 'recovery_code')[] };

/** The development code as an optional member: absent, never null. */
function devCodeOf(devCode: string | null): { devCode?: string } {
  return devCode === null ? {} : { devCode };
}

/** Puts the session token into the cookie and removes it from the response, so that no script of the page sees it. */
function keepToken<T extends { readonly accessToken: string }>(
  cookie: SessionCookie,
  { accessToken, ...rest }: T,
): Omit<T, 'accessToken'> {
  cookie.set(accessToken);
  return rest;
}

/** A sign-in as the console sees it. */
function showSignIn(cookie: SessionCookie, outcome: SignIn): SignInView {
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
function showPhoneSignIn(
  cookie: SessionCookie,
  outcome: PhoneSignIn,
): { status: 'signed_in' } | { status: 'needs_sign_up' } {
  if (outcome.status === 'signed_in') cookie.set(outcome.accessToken);
  return { status: outcome.status };
}

const codes = {
  registerAccount: publicProcedure.input(inputOf(registerAccount)).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await registerAccount(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  resendCode: publicProcedure.input(inputOf(resendCode)).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await resendCode(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  forgotPassword: publicProcedure.input(inputOf(forgotPassword)).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await forgotPassword(ctx.call, input);
    return { email, ...devCodeOf(devCode) };
  }),
  startPhone: publicProcedure.input(inputOf(startPhone)).mutation(async ({ ctx, input }) => {
    const { devCode, phone } = await startPhone(ctx.call, input);
    return { phone, ...devCodeOf(devCode) };
  }),
};

/** The procedures that open and close a session. The token goes into the cookie; no response holds it. */
export const signInProcedures = {
  ...codes,
  completeMfa: publicProcedure
    .input(inputOf(completeMfa))
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await completeMfa(ctx.call, input))),
  finishPasskeySignIn: publicProcedure
    .input(inputOf(finishPasskeySignIn))
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await finishPasskeySignIn(ctx.call, input))),
  loginAccount: publicProcedure
    .input(inputOf(loginAccount))
    .mutation(async ({ ctx, input }) => showSignIn(ctx.session, await loginAccount(ctx.call, input))),
  logout: signOutProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.call);
    ctx.session.clear();
    return {};
  }),
  resetPassword: publicProcedure.input(inputOf(resetPassword)).mutation(async ({ ctx, input }) => {
    const outcome = await resetPassword(ctx.call, input);
    return { email: outcome.email, ...showSignIn(ctx.session, outcome) };
  }),
  signUpByPhone: publicProcedure
    .input(inputOf(signUpByPhone))
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await signUpByPhone(ctx.call, input))),
  verifyAccount: publicProcedure
    .input(inputOf(verifyAccount))
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await verifyAccount(ctx.call, input))),
  verifyPhone: publicProcedure
    .input(inputOf(verifyPhone))
    .mutation(async ({ ctx, input }) => showPhoneSignIn(ctx.session, await verifyPhone(ctx.call, input))),
};
