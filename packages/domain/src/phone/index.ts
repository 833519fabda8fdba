export { type PlatformUser, readPlatformUser } from './read-user.ts';
export { signUpByPhone } from './sign-up.ts';
export { type PhoneCodeSent, startPhone } from './start.ts';
export { type PhoneSignIn, verifyPhone } from './verify.ts';
