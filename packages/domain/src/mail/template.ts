/** What each mail needs to be written. Names chosen by strangers never stand in a mail: a registration is no way to send text to others. */
export interface MailData {
  readonly verification_code: { readonly code: string };
  readonly already_registered: Record<never, never>;
  readonly reset_code: { readonly code: string };
  readonly password_changed: Record<never, never>;
  readonly second_factor_added: { readonly factor: Factor };
  readonly second_factor_removed: { readonly factor: Factor };
  readonly recovery_codes_replaced: Record<never, never>;
  readonly recovery_code_used: { readonly left: number };
}

export type Factor = 'totp' | 'passkey';
export type MailTemplate = keyof MailData;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const factorNames: Record<Factor, string> = { totp: 'authenticator app', passkey: 'passkey' };

const alarm = (consoleUrl: string): string =>
  `If this was not you, set a new password at ${consoleUrl}/forgot and sign out every other session.`;

type Writer<T extends MailTemplate> = (
  data: MailData[T],
  consoleUrl: string,
) => { subject: string; lines: string[] };

const writers: { readonly [T in MailTemplate]: Writer<T> } = {
  // No code stands in a subject: subjects are shown on lock screens and kept by mail servers.
  verification_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay verification code',
    lines: [
      `Your verification code is ${code}`,
      'It is good for 10 minutes and for one use.',
      `Enter it at ${consoleUrl}/verify.`,
      'If you did not sign up for Patchbay, ignore this mail: without the code nothing happens.',
    ],
  }),
  already_registered: (_, consoleUrl) => ({
    subject: 'You already have a Patchbay account',
    lines: [
      'Somebody, most likely you, tried to sign up for Patchbay with this address. It has an account already.',
      `Sign in at ${consoleUrl}/login, or set a new password at ${consoleUrl}/forgot.`,
      'If it was not you, ignore this mail: nothing was changed.',
    ],
  }),
  reset_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay password reset code',
    lines: [
      `Your password reset code is ${code}`,
      'It is good for 10 minutes and for one use.',
      `Enter it at ${consoleUrl}/reset.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  }),
  password_changed: (_, consoleUrl) => ({
    subject: 'Your Patchbay password was changed',
    lines: [
      'The password of your Patchbay account was changed. Every other session was signed out.',
      alarm(consoleUrl),
    ],
  }),
  second_factor_added: ({ factor }, consoleUrl) => ({
    subject: 'A second factor was added to your Patchbay account',
    lines: [
      `Signing in to your Patchbay account can now ask for your ${factorNames[factor]}.`,
      alarm(consoleUrl),
    ],
  }),
  second_factor_removed: ({ factor }, consoleUrl) => ({
    subject: 'A second factor was removed from your Patchbay account',
    lines: [`Your Patchbay account no longer accepts this ${factorNames[factor]}.`, alarm(consoleUrl)],
  }),
  recovery_codes_replaced: (_, consoleUrl) => ({
    subject: 'Your Patchbay recovery codes were replaced',
    lines: [
      'New recovery codes were made for your Patchbay account. The old ones no longer work.',
      alarm(consoleUrl),
    ],
  }),
  recovery_code_used: ({ left }, consoleUrl) => ({
    subject: 'A Patchbay recovery code was used',
    lines: [
      `Somebody signed in to your Patchbay account with a recovery code. ${left} are left.`,
      alarm(consoleUrl),
    ],
  }),
};

/** Subject and plain text of a mail. */
export function writeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  consoleUrl: string,
): MailText {
  const { subject, lines } = writers[template](data, consoleUrl);
  return { subject, text: `${lines.join('\n\n')}\n` };
}
