export { changePassword } from './account/change-password.ts';
export { loginAccount, type NeedsVerification, type SignIn } from './account/login.ts';
export { type Profile, readProfile, updateProfile } from './account/profile.ts';
export { reauthenticate } from './account/reauthenticate.ts';
export { registerAccount } from './account/register.ts';
export { resetPassword } from './account/reset-password.ts';
export { type CodeSent, forgotPassword, resendCode } from './account/send-code.ts';
export { type Verified, verifyAccount } from './account/verify.ts';
export { type PublicSettings, readPublicSettings, readViewer, type Viewer } from './account/viewer.ts';
export { type DeviceView, listDevices } from './device/list.ts';
export { removeDevice } from './device/remove.ts';
export { signUpByPhone } from './phone/sign-up.ts';
export { type PhoneCodeSent, startPhone } from './phone/start.ts';
export { type PlatformUser, readPlatformUser } from './phone/user.ts';
export { type PhoneSignIn, verifyPhone } from './phone/verify.ts';
export { finishPasskey, startPasskey } from './second-factor/add-passkey.ts';
export { completeMfa } from './second-factor/complete-sign-in.ts';
export {
  type MfaMethod,
  type PasskeyView,
  readSecondFactor,
  type SecondFactorView,
} from './second-factor/method.ts';
export { removePasskey } from './second-factor/passkey.ts';
export { finishPasskeySignIn, startPasskeySignIn } from './second-factor/passkey-sign-in.ts';
export { regenerateRecoveryCodes } from './second-factor/recovery-code.ts';
export { confirmTotp, disableTotp, startTotp } from './second-factor/totp.ts';
export { createSession } from './session/create.ts';
export { findSession } from './session/find.ts';
export { listSessions, type SessionView } from './session/list.ts';
export { logout, revokeOtherSessions, revokeSession } from './session/revoke.ts';
