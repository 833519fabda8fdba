import { ChangePasswordInput, sixDigitCode, typedPassword } from '@patchbay/contract';
import {
  changePassword,
  confirmTotp,
  disableTotp,
  FinishPasskeyInput,
  finishPasskey,
  listDevices,
  listSessions,
  readPlatformUser,
  readPublicSettings,
  readSecondFactor,
  readViewer,
  reauthenticate,
  regenerateRecoveryCodes,
  removeDevice,
  removePasskey,
  revokeOtherSessions,
  revokeSession,
  StartPasskeySignInInput,
  startPasskey,
  startPasskeySignIn,
  startTotp,
  updateProfile,
} from '@patchbay/domain/identity';
import { z } from 'zod';
import { procedureOf, publicProcedure, sessionProcedure } from './procedure.ts';

export const identityProcedures = {
  changePassword: sessionProcedure
    .input(ChangePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.call, input)),
  confirmTotp: sessionProcedure
    .input(z.object({ code: sixDigitCode }))
    .mutation(({ ctx, input }) => confirmTotp(ctx.call, input)),
  disableTotp: procedureOf(disableTotp),
  finishPasskey: sessionProcedure
    .input(FinishPasskeyInput)
    .mutation(({ ctx, input }) => finishPasskey(ctx.call, input)),
  listDevices: sessionProcedure.query(({ ctx }) => listDevices(ctx.call)),
  listSessions: sessionProcedure.query(({ ctx }) => listSessions(ctx.call)),
  readPlatformUser: publicProcedure.query(({ ctx }) => readPlatformUser(ctx.call)),
  readPublicSettings: publicProcedure.query(({ ctx }) => readPublicSettings(ctx.call)),
  readSecondFactor: sessionProcedure.query(({ ctx }) => readSecondFactor(ctx.call)),
  readViewer: publicProcedure.query(({ ctx }) => readViewer(ctx.call, ctx.flags)),
  reauthenticate: sessionProcedure
    .input(z.object({ password: typedPassword }))
    .mutation(({ ctx, input }) => reauthenticate(ctx.call, input)),
  regenerateRecoveryCodes: procedureOf(regenerateRecoveryCodes),
  removeDevice: procedureOf(removeDevice),
  removePasskey: procedureOf(removePasskey),
  revokeOtherSessions: procedureOf(revokeOtherSessions),
  revokeSession: procedureOf(revokeSession),
  startPasskey: procedureOf(startPasskey),
  startPasskeySignIn: publicProcedure
    .input(StartPasskeySignInInput)
    .mutation(({ ctx, input }) => startPasskeySignIn(ctx.call, input)),
  startTotp: procedureOf(startTotp),
  updateProfile: procedureOf(updateProfile),
};
