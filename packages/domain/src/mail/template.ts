/** The data of each mail. No mail contains a name that a stranger chose, so registering is no way to send text to others. */
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
  // No subject contains a code: subjects are shown on lock screens and logged by mail servers.
  verification_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay verification code',
    lines: [
      `Your verification code is ${code}`,
      'It is valid for 10 minutes and can be used once.',
      `Enter it at ${consoleUrl}/verify.`,
      'If you did not sign up for Patchbay, ignore this mail. Nothing happens without the code.',
    ],
  }),
  already_registered: (_, consoleUrl) => ({
    subject: 'You already have a Patchbay account',
    lines: [
      'Someone, most likely you, tried to sign up for Patchbay with this address, which already has an account.',
      `Sign in at ${consoleUrl}/login, or set a new password at ${consoleUrl}/forgot.`,
      'If this was not you, ignore this mail. Nothing was changed.',
    ],
  }),
  reset_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay password reset code',
    lines: [
      `Your password reset code is ${code}`,
      'It is valid for 10 minutes and can be used once.',
      `Enter it at ${consoleUrl}/reset.`,
      'If you did not request it, ignore this mail. Your password stays the same.',
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
      `You can now use your ${factorNames[factor]} to sign in to your Patchbay account.`,
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
      'New recovery codes were created for your Patchbay account. The old ones no longer work.',
      alarm(consoleUrl),
    ],
  }),
  recovery_code_used: ({ left }, consoleUrl) => ({
    subject: 'A Patchbay recovery code was used',
    lines: [
      `Someone signed in to your Patchbay account with a recovery code. Codes left: ${left}.`,
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
