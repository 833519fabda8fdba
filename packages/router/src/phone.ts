import { SignUpByPhoneInput, StartPhoneInput, VerifyPhoneInput } from '@patchbay/contract';
import { readPlatformUser, signUpByPhone, startPhone, verifyPhone } from '@patchbay/domain/identity';
import { publicProcedure, router } from './procedure.ts';
import { devCodeOf, keepToken, showPhoneSignIn } from './sign-in.ts';

/** A platform user's way in. Its session opens the pages of a person; a console verb refuses it. */
export const phoneRouter = router({
  start: publicProcedure.input(StartPhoneInput).mutation(async ({ ctx, input }) => {
    const { devCode, phone } = await startPhone(ctx.call, input);
    return { phone, ...devCodeOf(devCode) };
  }),
  verify: publicProcedure
    .input(VerifyPhoneInput)
    .mutation(async ({ ctx, input }) => showPhoneSignIn(ctx.session, await verifyPhone(ctx.call, input))),
  signUp: publicProcedure
    .input(SignUpByPhoneInput)
    .mutation(async ({ ctx, input }) => keepToken(ctx.session, await signUpByPhone(ctx.call, input))),
  user: publicProcedure.query(({ ctx }) => readPlatformUser(ctx.call)),
});
