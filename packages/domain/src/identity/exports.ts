export { changePassword } from './account/change-password.ts';
export { completeMfa } from './account/complete-mfa.ts';
export { forgotPassword } from './account/forgot-password.ts';
export { giveBackAll } from './account/limit.ts';
export { loginAccount, type NeedsVerification, type SignIn } from './account/login.ts';
export { logout } from './account/logout.ts';
export { type Profile, readProfile } from './account/profile.ts';
export { reauthenticate } from './account/reauthenticate.ts';
export { type CodeSent, registerAccount } from './account/register.ts';
export { resendCode } from './account/resend.ts';
export { resetPassword } from './account/reset-password.ts';
export { updateProfile } from './account/update-profile.ts';
export { type Verified, verifyAccount } from './account/verify.ts';
export { type PublicSettings, readPublicSettings, readViewer, type Viewer } from './account/viewer.ts';
export { type DeviceView, listDevices } from './device/list.ts';
export { registerDevice } from './device/register.ts';
export { removeDevice } from './device/remove.ts';
export { createWorkspace, type NewWorkspace } from './onboarding/create-workspace.ts';
export { type PlatformUser, readPlatformUser } from './phone/read-user.ts';
export { signUpByPhone } from './phone/sign-up.ts';
export { type PhoneCodeSent, startPhone } from './phone/start.ts';
export { type PhoneSignIn, verifyPhone } from './phone/verify.ts';
export { confirmTotp } from './second-factor/confirm-totp.ts';
export { disableTotp } from './second-factor/disable-totp.ts';
export { finishPasskey } from './second-factor/finish-passkey.ts';
export { finishPasskeySignIn } from './second-factor/finish-passkey-sign-in.ts';
export type { MfaMethod } from './second-factor/methods.ts';
export {
  FinishPasskeyInput,
  FinishPasskeySignInInput,
  StartPasskeySignInInput,
} from './second-factor/passkey-input.ts';
export { type PasskeyView, readSecondFactor, type SecondFactorView } from './second-factor/read.ts';
export { regenerateRecoveryCodes } from './second-factor/regenerate-recovery-codes.ts';
export { removePasskey } from './second-factor/remove-passkey.ts';
export { startPasskey } from './second-factor/start-passkey.ts';
export { startPasskeySignIn } from './second-factor/start-passkey-sign-in.ts';
export { startTotp } from './second-factor/start-totp.ts';
export { createSession, type NewSession } from './session/create.ts';
export { findSession } from './session/find.ts';
export { listSessions, type SessionView } from './session/list.ts';
export { requireFreshSession } from './session/require-fresh.ts';
export { revokeOtherSessions, revokeSession } from './session/revoke.ts';
