import type { MailDraft } from './layout.ts';

/** The data of each mail that a visitor can cause. None contains a name that a stranger chose, so registering is no way to send text to others. */
export interface MailData {
  readonly verification_code: { readonly code: string };
  readonly already_registered: Record<never, never>;
  readonly reset_code: { readonly code: string };
}

export type MailTemplate = keyof MailData;

type Writer<T extends MailTemplate> = (data: MailData[T], consoleUrl: string) => MailDraft;

const codeRule = 'It works once, within the next 10 minutes.';

const writers: { readonly [T in MailTemplate]: Writer<T> } = {
  // No subject and no preview contains a code: both are shown on lock screens, and mail servers log subjects.
  verification_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay verification code',
    preview: 'Enter it within 10 minutes to confirm your email address.',
    parts: [
      { intro: 'Your verification code is', code },
      { text: codeRule },
      { action: 'Enter the code', url: `${consoleUrl}/verify` },
      {
        text: 'If you did not sign up for Patchbay, you can ignore this email. Without the code, nothing happens.',
      },
    ],
  }),
  already_registered: (_, consoleUrl) => ({
    subject: 'You already have a Patchbay account',
    preview: 'Someone tried to sign up with your email address. Nothing has changed.',
    parts: [
      {
        text: 'Someone, probably you, tried to sign up for Patchbay with this email address. It already has an account, so nothing has changed.',
      },
      { action: 'Sign in', url: `${consoleUrl}/login` },
      { text: `If you have forgotten your password, reset it at ${consoleUrl}/forgot.` },
      { text: 'If it was not you, you can ignore this email.' },
    ],
  }),
  reset_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay password reset code',
    preview: 'Enter it within 10 minutes to choose a new password.',
    parts: [
      { intro: 'Your password reset code is', code },
      { text: codeRule },
      { action: 'Choose a new password', url: `${consoleUrl}/reset` },
      {
        text: 'If you did not ask to reset your password, you can ignore this email. Your password stays as it is.',
      },
      { text: 'Never share the code. Nobody from Patchbay will ask you for it.' },
    ],
  }),
};

/** The words of a mail. */
export function writeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  consoleUrl: string,
): MailDraft {
  return writers[template](data, consoleUrl);
}
