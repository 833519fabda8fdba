import {
  changePassword,
  confirmTotp,
  disableTotp,
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
  startPasskey,
  startPasskeySignIn,
  startTotp,
  updateProfile,
} from '@patchbay/domain/identity';
import { procedureOf, publicProcedure } from './procedure.ts';

export const identityProcedures = {
  changePassword: procedureOf(changePassword),
  confirmTotp: procedureOf(confirmTotp),
  disableTotp: procedureOf(disableTotp),
  finishPasskey: procedureOf(finishPasskey),
  listDevices: procedureOf(listDevices),
  listSessions: procedureOf(listSessions),
  readPlatformUser: procedureOf(readPlatformUser),
  readPublicSettings: publicProcedure.query(({ ctx }) => readPublicSettings(ctx.call)),
  readSecondFactor: procedureOf(readSecondFactor),
  readViewer: publicProcedure.query(async ({ ctx }) => {
    const viewer = await readViewer(ctx.call);
    return viewer && { ...viewer, flags: { apikeyAuthEnabled: ctx.flags.apikeyAuthEnabled() } };
  }),
  reauthenticate: procedureOf(reauthenticate),
  regenerateRecoveryCodes: procedureOf(regenerateRecoveryCodes),
  removeDevice: procedureOf(removeDevice),
  removePasskey: procedureOf(removePasskey),
  revokeOtherSessions: procedureOf(revokeOtherSessions),
  revokeSession: procedureOf(revokeSession),
  startPasskey: procedureOf(startPasskey),
  startPasskeySignIn: procedureOf(startPasskeySignIn),
  startTotp: procedureOf(startTotp),
  updateProfile: procedureOf(updateProfile),
};
