import type { MountedOperation } from '../http/mounted.ts';

const page = { 'text/html': null };

/** The page that an invitation's link leads to. */
export const landingOperation: MountedOperation = {
  name: 'openInvite',
  method: 'GET',
  path: '/i/{ref}',
  summary: 'The page of an invitation. It runs no script and sets no cookie; its refusals are pages as well.',
  tag: 'Invitations',
  security: [{}],
  head: true,
  log: 'sent-path',
  successes: { 200: { description: 'Who invites, and a button.', bodies: page } },
  errors: ['invite_not_found', 'rate_limited'],
  refusalBodies: { 404: page, 429: page, 503: page },
};

/** Where the page's button leads. */
export const followOperation: MountedOperation = {
  name: 'followInvite',
  method: 'POST',
  path: '/i/{ref}',
  summary: 'The button of the page: counts that the link was followed, and leads to the sign-in.',
  tag: 'Invitations',
  security: [{}],
  log: 'sent-path',
  successes: {
    303: { description: 'To the sign-in.', headers: { Location: 'The sign-in of this service.' } },
  },
  errors: ['invite_not_found', 'rate_limited'],
  refusalBodies: { 404: page, 429: page, 503: page },
};
