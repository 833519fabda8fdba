import { blockUser, listBlocks, unblockUser } from '@patchbay/domain/messaging';
import { createReport, listReports, listStatements } from '@patchbay/domain/people';
import { created, listed, listedWhole, noContent } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  BlockBody,
  presentBlock,
  presentReport,
  presentStatement,
  ReportBody,
  StatementBody,
} from '../presenters/resource.ts';

const tag = 'Moderation';

export const moderationRoutes = [
  route({
    name: 'createReport',
    surface: 'platform',
    method: 'POST',
    path: '/v1/moderation/reports',
    summary: 'Report a message, a voice note, a thread or a user; the same report within a day is one.',
    tag,
    verb: createReport,
    body: 'json',
    answer: created(ReportBody, presentReport),
    refusals: ['report_target_not_found', 'rate_limited'],
    idempotent: true,
  }),
  route({
    name: 'listReports',
    surface: 'platform',
    method: 'GET',
    path: '/v1/moderation/reports',
    summary: 'What this user has reported and what was decided, newest first.',
    tag,
    verb: listReports,
    answer: listed(ReportBody, presentReport),
  }),
  route({
    name: 'listStatements',
    surface: 'platform',
    method: 'GET',
    path: '/v1/moderation/statements',
    summary: 'Decisions that concern this user, with their reasons, newest first.',
    tag,
    verb: listStatements,
    answer: listedWhole(StatementBody, presentStatement),
  }),
  route({
    name: 'blockUser',
    surface: 'platform',
    method: 'POST',
    path: '/v1/moderation/blocks',
    summary: 'Block a user, who is not told.',
    tag,
    verb: blockUser,
    body: 'json',
    answer: created(BlockBody, presentBlock),
    refusals: ['user_not_found', 'rate_limited'],
    idempotent: true,
  }),
  route({
    name: 'listBlocks',
    surface: 'platform',
    method: 'GET',
    path: '/v1/moderation/blocks',
    summary: 'Whom this user blocks, newest first.',
    tag,
    verb: listBlocks,
    answer: listed(BlockBody, presentBlock),
  }),
  route({
    name: 'unblockUser',
    surface: 'platform',
    method: 'DELETE',
    path: '/v1/moderation/blocks/{user_id}',
    summary: 'End a block; what was sent meanwhile stays hidden.',
    tag,
    verb: unblockUser,
    params: { user_id: 'userId' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
