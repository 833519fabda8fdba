import {
  ChangePasswordInput,
  ForgotPasswordInput,
  LoginInput,
  MfaInput,
  RegisterInput,
  ResendInput,
  ResetPasswordInput,
  UpdateProfileInput,
  VerifyInput,
} from '@patchbay/contract';
import {
  changePassword,
  completeMfa,
  FinishPasskeySignInInput,
  finishPasskeySignIn,
  forgotPassword,
  loginAccount,
  logout,
  readPublicSettings,
  readViewer,
  registerAccount,
  resendCode,
  resetPassword,
  StartPasskeySignInInput,
  startPasskeySignIn,
  updateProfile,
  verifyAccount,
} from '@patchbay/domain/identity';
import { noInput } from './no-input.ts';
import { publicProcedure, router, sessionProcedure } from './procedure.ts';
import { devCodeOf, keepToken, showSignIn } from './sign-in.ts';

const signUp = {
  register: publicProcedure.input(RegisterInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await registerAccount(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  resend: publicProcedure.input(ResendInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await resendCode(ctx.call, input);
    return { email, needsVerification: true as const, ...devCodeOf(devCode) };
  }),
  verify: publicProcedure
    .input(VerifyInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await verifyAccount(ctx.call, input))),
};

const signIn = {
  login: publicProcedure
    .input(LoginInput)
    .mutation(async ({ ctx, input }) => showSignIn(ctx.session, await loginAccount(ctx.call, input))),
  completeMfa: publicProcedure
    .input(MfaInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await completeMfa(ctx.call, input))),
  startPasskeySignIn: publicProcedure
    .input(StartPasskeySignInInput)
    .mutation(({ ctx, input }) => startPasskeySignIn(ctx.call, input)),
  finishPasskeySignIn: publicProcedure
    .input(FinishPasskeySignInInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await finishPasskeySignIn(ctx.call, input))),
  logout: sessionProcedure.input(noInput).mutation(async ({ ctx }) => {
    await logout(ctx.call, {});
    ctx.session.clear();
    return {};
  }),
};

const password = {
  forgotPassword: publicProcedure.input(ForgotPasswordInput).mutation(async ({ ctx, input }) => {
    const { email, devCode } = await forgotPassword(ctx.call, input);
    return { email, ...devCodeOf(devCode) };
  }),
  resetPassword: publicProcedure.input(ResetPasswordInput).mutation(async ({ ctx, input }) => {
    const outcome = await resetPassword(ctx.call, input);
    return { email: outcome.email, ...showSignIn(ctx.session, outcome) };
  }),
  changePassword: sessionProcedure
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.call, input)),
};

export const accountRouter = router({
  ...signUp,
  ...signIn,
  ...password,
  publicSettings: publicProcedure.query(({ ctx }) => readPublicSettings(ctx.call)),
  updateProfile: sessionProcedure
    .input(UpdateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.call, input)),
  viewer: publicProcedure.query(({ ctx }) => readViewer(ctx.call, ctx.flags)),
});
