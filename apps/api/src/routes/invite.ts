import { acceptInvite, createInvite, listInvites, revokeInvite, trackInvite } from '@patchbay/domain/people';
import { created, listedWhole, noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  AcceptedInviteBody,
  InviteBody,
  presentAcceptedInvite,
  presentInvite,
} from '../presenters/resource.ts';

const invitations = { surface: 'platform', tag: 'Invitations' } as const;

export const inviteRoutes = [
  route({
    ...invitations,
    name: 'createInvite',
    method: 'POST',
    path: '/v1/invites',
    summary: 'Create a link that lets others connect with you.',
    description:
      'Anyone with the link can accept it for 30 days. Each person who does is connected with you, so that either of you can start a thread with the other. You can have 100 open links. End one with `DELETE /v1/invites/{ref}`.',
    verb: createInvite,
    body: 'json',
    answer: created(InviteBody, presentInvite),
    refusals: ['invite_limit_reached'],
    idempotent: true,
  }),
  route({
    ...invitations,
    name: 'listInvites',
    method: 'GET',
    path: '/v1/invites',
    summary: 'List your open links with their counts, newest first.',
    description: 'The list is complete, without expired or revoked links. The counts never say who it was.',
    verb: listInvites,
    answer: listedWhole(InviteBody, presentInvite),
  }),
  route({
    ...invitations,
    name: 'revokeInvite',
    method: 'DELETE',
    path: '/v1/invites/{ref}',
    summary: 'Revoke a link. People it connected stay connected.',
    description:
      'The link stops working immediately. Someone else’s link, or a revoked one, is `invite_not_found`.',
    verb: revokeInvite,
    params: { ref: 'ref' },
    answer: noContent,
  }),
  route({
    ...invitations,
    name: 'acceptInvite',
    method: 'POST',
    path: '/v1/invites/{ref}/accept',
    summary: 'Accept an invitation and connect with the person who sent it.',
    description:
      'Either of you may then start a thread with the other. An invitation of the kind `thread` starts one now and causes `thread.created`; accepting it again answers the same thread. Your own invitation is `invite_not_found`, and so is one of somebody who blocks you or whom you block.',
    verb: acceptInvite,
    params: { ref: 'ref' },
    answer: created(AcceptedInviteBody, presentAcceptedInvite),
    idempotent: true,
  }),
  route({
    ...invitations,
    name: 'trackInvite',
    method: 'POST',
    path: '/v1/invites/{ref}/track',
    summary: 'Count that someone followed a link.',
    description:
      'For an app that opens links itself: the button of the page counts as well. It needs no credential, and nothing is kept of who followed the link. One address makes 200 calls in a day.',
    verb: trackInvite,
    callers: [],
    params: { ref: 'ref' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
