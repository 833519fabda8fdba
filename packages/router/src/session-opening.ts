import {
  FinishPasskeySignInInput,
  ForgotPasswordInput,
  LoginInput,
  MfaInput,
  RegisterInput,
  ResendInput,
  ResetPasswordInput,
  SignUpByPhoneInput,
  StartPhoneInput,
  VerifyInput,
  VerifyPhoneInput,
} from '@patchbay/contract';
import {
  completeMfa,
  finishPasskeySignIn,
  forgotPassword,
  loginAccount,
  logout,
  registerAccount,
  resendCode,
  resetPassword,
  signUpByPhone,
  startPhone,
  verifyAccount,
  verifyPhone,
} from '@patchbay/domain/identity';
import { publicProcedure, sessionProcedure } from './procedure.ts';
import { devCodeOf, keepToken, showPhoneSignIn, showSignIn } from './sign-in.ts';

const codes = {
  registerAccount: publicProcedure.input(RegisterInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await registerAccount(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  resendCode: publicProcedure.input(ResendInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await resendCode(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  forgotPassword: publicProcedure.input(ForgotPasswordInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await forgotPassword(ctx.call, input);
    return { email, ...devCodeOf(devCode) };
  }),
  startPhone: publicProcedure.input(StartPhoneInput).mutation(async ({ ctx, input }) => {
    const { devCode, phone } = await startPhone(ctx.call, input);
    return { phone, ...devCodeOf(devCode) };
  }),
};

/** The procedures that open and close a session: its token goes into the cookie, and no answer holds it. */
export const signInProcedures = {
  ...codes,
  completeMfa: publicProcedure
    .input(MfaInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await completeMfa(ctx.call, input))),
  finishPasskeySignIn: publicProcedure
    .input(FinishPasskeySignInInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await finishPasskeySignIn(ctx.call, input))),
  loginAccount: publicProcedure
    .input(LoginInput)
    .mutation(async ({ ctx, input }) => showSignIn(ctx.session, await loginAccount(ctx.call, input))),
  logout: sessionProcedure.mutation(async ({ ctx }) => {
    await logout(ctx.call);
    ctx.session.clear();
    return {};
  }),
  resetPassword: publicProcedure.input(ResetPasswordInput).mutation(async ({ ctx, input }) => {
    const outcome = await resetPassword(ctx.call, input);
    return { email: outcome.email, ...showSignIn(ctx.session, outcome) };
  }),
  signUpByPhone: publicProcedure
    .input(SignUpByPhoneInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await signUpByPhone(ctx.call, input))),
  verifyAccount: publicProcedure
    .input(VerifyInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await verifyAccount(ctx.call, input))),
  verifyPhone: publicProcedure
    .input(VerifyPhoneInput)
    .mutation(async ({ ctx, input }) => showPhoneSignIn(ctx.session, await verifyPhone(ctx.call, input))),
};
