import { InviteInput } from '@patchbay/contract';
import type { MountedOperation } from '../http/mounted.ts';

const page = { 'text/html': null };
const placement = { surface: 'platform', visibility: 'server', errors: 'plain', log: 'sent-path' } as const;

/** The page that an invitation's link leads to. */
export const landingOperation: MountedOperation = {
  placement,
  name: 'openInvite',
  method: 'GET',
  path: '/i/{ref}',
  summary: 'The page of an invitation.',
  description:
    'The `url` of an invitation leads here. The page names the person who invites, runs no script and sets no cookie; its refusals are pages as well. Each call counts in `landings`. One address opens 60 pages in a minute.',
  tag: 'Invitations',
  security: [{}],
  params: InviteInput,
  head: true,
  successes: { 200: { description: 'The name of the inviter, and a button.', bodies: page } },
  errors: ['invite_not_found', 'rate_limited'],
  refusalBodies: { 404: page, 429: page, 503: page },
};

/** The target of the page's button. */
export const followOperation: MountedOperation = {
  placement,
  name: 'followInvite',
  method: 'POST',
  path: '/i/{ref}',
  summary: 'The button of the page, which leads to the console.',
  description:
    'Counts in `follows`, and redirects to the page of the console where the person signs in and accepts. Without the console, call `POST /v1/invites/{ref}/accept` once they have signed in. One address follows 200 links in a day.',
  tag: 'Invitations',
  security: [{}],
  params: InviteInput,
  successes: {
    303: { description: 'To the console.', headers: { Location: 'The page on which the person accepts.' } },
  },
  errors: ['invite_not_found', 'rate_limited'],
  refusalBodies: { 404: page, 429: page, 503: page },
};
