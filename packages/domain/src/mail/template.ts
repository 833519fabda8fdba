import type { MailDraft } from './layout.ts';

/**
 * The data of each mail that a visitor or a directory can cause. Of what a stranger chose, none contains more than the name of
 * a workspace, reduced by {@link plainName}, so that neither is a way to send text to others.
 */
export interface MailData {
  readonly verification_code: { readonly code: string };
  readonly already_registered: Record<never, never>;
  readonly reset_code: { readonly code: string };
  readonly first_password: { readonly code: string; readonly workspace: string };
  readonly workspace_invitation: { readonly workspace: string; readonly ref: string };
  readonly workspace_deletion: { readonly workspace: string };
}

export type MailTemplate = keyof MailData;

type Writer<T extends MailTemplate> = (data: MailData[T], consoleUrl: string) => MailDraft;

const shownMax = 60;

/** A name without the parts that a mailbox would turn into a link, cut to the length of a name. */
export const plainName = (name: string): string =>
  [...name.replaceAll(/[^\p{L}\p{M}\p{N}'’&()-]+/gu, ' ').trim()].slice(0, shownMax).join('');

const codeRule = 'The code works once and expires in 10 minutes.';

const writers: { readonly [T in MailTemplate]: Writer<T> } = {
  // No subject and no preview contains a code: both are shown on lock screens, and mail servers log subjects.
  verification_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay verification code',
    preview: 'Enter the code within 10 minutes to confirm your email address.',
    parts: [
      { intro: 'Your verification code is', code },
      { text: codeRule },
      { action: 'Enter the code', url: `${consoleUrl}/verify` },
      {
        text: 'If you did not sign up for Patchbay, you can ignore this email. Nothing happens without the code.',
      },
    ],
  }),
  already_registered: (_, consoleUrl) => ({
    subject: 'You already have a Patchbay account',
    preview: 'Someone tried to sign up with your email address. Nothing has changed.',
    parts: [
      {
        text: 'Someone, probably you, tried to sign up for Patchbay with this email address. The address already has an account, so nothing has changed.',
      },
      { action: 'Sign in', url: `${consoleUrl}/login` },
      { text: `If you forgot your password, reset it at ${consoleUrl}/forgot.` },
      { text: 'If this was not you, you can ignore this email.' },
    ],
  }),
  reset_code: ({ code }, consoleUrl) => ({
    subject: 'Your Patchbay password reset code',
    preview: 'Enter the code within 10 minutes to choose a new password.',
    parts: [
      { intro: 'Your password reset code is', code },
      { text: codeRule },
      { action: 'Choose a new password', url: `${consoleUrl}/reset` },
      {
        text: 'If you did not ask to reset your password, you can ignore this email. Your password does not change.',
      },
      { text: 'Never share this code. Nobody from Patchbay will ask you for it.' },
    ],
  }),
  first_password: ({ code, workspace }, consoleUrl) => ({
    subject: 'Welcome to Patchbay',
    preview: 'Enter the code within 10 minutes to choose your password.',
    parts: [
      {
        text: `Your organization added you to the Patchbay workspace “${plainName(workspace)}”. Choose a password to sign in.`,
      },
      { intro: 'Your code is', code },
      { text: codeRule },
      { action: 'Choose a password', url: `${consoleUrl}/reset` },
      {
        text: 'If you did not ask for this code, you can ignore this email. Nobody can sign in as you without the code.',
      },
      { text: 'Never share this code. Nobody from Patchbay will ask you for it.' },
    ],
  }),
  workspace_invitation: ({ ref, workspace }, consoleUrl) => ({
    subject: 'You are invited to a Patchbay workspace',
    preview: 'Sign in with this email address to see the invitation.',
    parts: [
      {
        text: `You are invited to join the Patchbay workspace “${plainName(workspace)}”. Its owners can end your access, and its members see what you share there.`,
      },
      { action: 'See the invitation', url: `${consoleUrl}/join/${ref}` },
      {
        text: 'You join only if you accept while signed in with this email address. If you do not have an account yet, sign up first. The link works for 30 days.',
      },
      { text: 'If you do not know this workspace, you can ignore this email.' },
    ],
  }),
  workspace_deletion: ({ workspace }, consoleUrl) => ({
    subject: 'A Patchbay workspace will be deleted',
    preview: 'An owner asked for its deletion. Nobody can use it any more.',
    parts: [
      {
        text: `An owner of the Patchbay workspace “${plainName(workspace)}” asked for its deletion. Its members, keys and apps have no access from now on. It is deleted in 7 days.`,
      },
      {
        text: 'Your account stays. Once the workspace is deleted, you get a new one when you sign in.',
      },
      { action: 'Sign in', url: `${consoleUrl}/login` },
      {
        text: 'If this is a mistake, ask the operator of your Patchbay to undo it within the 7 days. Otherwise you can ignore this email.',
      },
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
