import { acceptInvite, createInvite, listInvites, revokeInvite, trackInvite } from '@patchbay/domain/people';
import { created, listedWhole, noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  AcceptedInviteBody,
  InviteBody,
  presentAcceptedInvite,
  presentInvite,
} from '../presenters/resource.ts';

const tag = 'Invitations';

export const inviteRoutes = [
  route({
    name: 'createInvite',
    surface: 'platform',
    method: 'POST',
    path: '/v1/invites',
    summary: 'Make a link with which others connect with this user; good for 30 days.',
    tag,
    verb: createInvite,
    body: 'json',
    answer: created(InviteBody, presentInvite),
    refusals: ['invite_limit_reached'],
    idempotent: true,
  }),
  route({
    name: 'listInvites',
    surface: 'platform',
    method: 'GET',
    path: '/v1/invites',
    summary: 'The links of this user that can be followed, with how often they were.',
    tag,
    verb: listInvites,
    answer: listedWhole(InviteBody, presentInvite),
  }),
  route({
    name: 'revokeInvite',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/invites/{ref}',
    summary: 'End a link; whom it has connected stays connected.',
    tag,
    verb: revokeInvite,
    params: { ref: 'ref' },
    answer: noContent,
  }),
  route({
    name: 'acceptInvite',
    surface: 'platform',
    method: 'POST',
    path: '/v1/invites/{ref}/accept',
    summary: 'Connect with the inviter; an invitation to a thread starts it.',
    tag,
    verb: acceptInvite,
    params: { ref: 'ref' },
    answer: created(AcceptedInviteBody, presentAcceptedInvite),
    idempotent: true,
  }),
  route({
    name: 'trackInvite',
    surface: 'platform',
    method: 'POST',
    path: '/v1/invites/{ref}/track',
    summary: 'Count that a link was followed. Nothing is kept of who it was.',
    tag,
    verb: trackInvite,
    callers: [],
    params: { ref: 'ref' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
