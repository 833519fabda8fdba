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

const moderation = { surface: 'platform', tag: 'Moderation' } as const;

export const moderationRoutes = [
  route({
    ...moderation,
    name: 'createReport',
    method: 'POST',
    path: '/v1/moderation/reports',
    summary: 'Report a message, a voice note, a thread or a user.',
    description:
      'The operators of the service get the report with the current content. Nobody else is notified. Reporting the same thing again within a day returns the first report. Something that you cannot access is `report_target_not_found`. Read the decision with `GET /v1/moderation/reports`. One address makes 20 reports and blocks in an hour.',
    verb: createReport,
    body: 'json',
    answer: created(ReportBody, presentReport),
    refusals: ['report_target_not_found', 'rate_limited'],
    idempotent: true,
  }),
  route({
    ...moderation,
    name: 'listReports',
    method: 'GET',
    path: '/v1/moderation/reports',
    summary: 'List your reports and their decisions, newest first.',
    description: 'Lists your own reports only. Follow the `Link` header for the next page.',
    verb: listReports,
    answer: listed(ReportBody, presentReport),
  }),
  route({
    ...moderation,
    name: 'listStatements',
    method: 'GET',
    path: '/v1/moderation/statements',
    summary: 'List the decisions about you, with their reasons, newest first.',
    description:
      'These are decisions about a message or a voice note that you sent, a thread that you started, or yourself, without those of no action. They never say who reported. The list has at most the 100 newest.',
    verb: listStatements,
    answer: listedWhole(StatementBody, presentStatement),
  }),
  route({
    ...moderation,
    name: 'blockUser',
    method: 'POST',
    path: '/v1/moderation/blocks',
    summary: 'Block a user without notifying them.',
    description:
      'In a thread of the two of you, what they send exists for them alone, and you cannot send before you end the block. They cannot start a thread with you. Threads with more people do not change. You may block people that you know of: of your workspace, of your threads, or connected with you; anybody else is `user_not_found`. Blocking somebody again answers the first block. No event and no audit record tells of a block.',
    verb: blockUser,
    body: 'json',
    answer: created(BlockBody, presentBlock),
    refusals: ['user_not_found', 'rate_limited'],
    idempotent: true,
  }),
  route({
    ...moderation,
    name: 'listBlocks',
    method: 'GET',
    path: '/v1/moderation/blocks',
    summary: 'The users that you block, newest first.',
    description: 'Lists your own blocks only. Follow the `Link` header for the next page.',
    verb: listBlocks,
    answer: listed(BlockBody, presentBlock),
  }),
  route({
    ...moderation,
    name: 'unblockUser',
    method: 'DELETE',
    path: '/v1/moderation/blocks/{user_id}',
    summary: 'End a block.',
    description:
      'Messages that they sent to you alone during the block stay hidden, and new ones arrive. They are not told. It counts in the same limit as reports and blocks.',
    verb: unblockUser,
    params: { user_id: 'userId' },
    answer: noContent,
    refusals: ['rate_limited'],
  }),
];
