import { z } from 'zod';
import { doc, docMeta } from './doc.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { bodyText, idOf } from './text.ts';

export const reportTargets = ['message', 'voice_note', 'thread', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Why something is reported, in the words of the form. */
export const reportCategories = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'self_harm',
  'sexual_content',
  'child_safety',
  'impersonation',
  'fraud',
  'other',
] as const;

export const reportStatuses = ['received', 'decided'] as const;
export const reportDecisions = ['no_action', 'warning', 'content_removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
/** The ground of a decision: the law, or the terms of the service. */
export const decisionGrounds = ['law', 'terms'] as const;

export const CreateReportInput = z.object({
  target: doc.members('The message, voice note, thread or user that you report.', {
    kind: doc(z.enum(reportTargets), 'The kind of thing that you report.'),
    id: doc(idOf('report_target_not_found'), 'Its id.', 'msg_01jq3v9x8e'),
  }),
  category: doc(z.enum(reportCategories), 'The reason that fits best.', 'harassment'),
  explanation: doc(
    bodyText({ min: 1, max: 4000 }).optional(),
    'Describes the problem, in your words. Required for illegal content.',
    'This person keeps sending threats.',
  ),
  illegalContent: doc(
    z.boolean().optional(),
    'True for a notice of illegal content. It needs `explanation`, and `good_faith` with the value true. False if left out.',
  ),
  goodFaith: doc(
    z.boolean().optional(),
    'Your statement that what you report is accurate and complete, as far as you know.',
    true,
  ),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' })
    .optional()
    .meta(docMeta('The country whose law the content breaks, by its code in ISO 3166-1 alpha-2.', 'DE')),
});

/** A report as its reporter sees it. */
export const ReportResource = doc.object('Report', 'A report, as the person who made it sees it.', {
  id: doc.text('The id of the report.', 'rpt_01jq3v9x8e'),
  targetKind: doc(z.enum(reportTargets), 'The kind of thing that was reported.'),
  targetId: doc.text('Its id.', 'msg_01jq3v9x8e'),
  category: doc(z.enum(reportCategories), 'The reason that was given.', 'harassment'),
  status: doc(z.enum(reportStatuses), '`received` until an operator has decided.'),
  decision: doc(z.enum(reportDecisions).nullable(), 'The decision; null until there is one.', null),
  createdAt: doc(time, 'When it was reported.'),
  decidedAt: doc(time.nullable(), 'When it was decided; null until then.', null),
});
export type ReportView = z.output<typeof ReportResource>;

/**
 * The statement of reasons that a person gets about a decision (article 17 of the Digital Services Act). It names no
 * reporter.
 */
export const StatementResource = doc.object('Statement', 'A decision that concerns you, with its reasons.', {
  id: doc.text('The id of the decision.', 'rpt_01jq3v9x8e'),
  targetKind: doc(z.enum(reportTargets), 'The kind of thing that was decided about.'),
  targetId: doc.text('Its id.', 'msg_01jq3v9x8e'),
  decision: doc(
    z.enum(reportDecisions),
    '`content_removed` if the content was destroyed; never `no_action` in this list.',
    'warning',
  ),
  ground: doc(
    z.enum(decisionGrounds),
    'Whether the decision rests on the law or on the terms of the service.',
    'terms',
  ),
  basis: doc.text(
    'The law or the term, and why the content is against it.',
    'Section 4 of the terms forbids threats against a person.',
  ),
  facts: doc.text(
    'The facts that the decision rests on.',
    'The message announces violence at a named place.',
  ),
  automated: doc(z.literal(false), 'Always false: a person looked at it and decided.'),
  redress: doc.text(
    'Your options against the decision.',
    'Answer to the operators of this service within six months. You may also turn to a certified dispute settlement body or to a court.',
  ),
  decidedAt: doc(time, 'When it was decided.'),
});
export type StatementView = z.output<typeof StatementResource>;

export const ReportQueueInput = PageInput.extend({ status: z.enum(reportStatuses).optional() });
const reportId = idOf('report_not_found');
export const OpenReportInput = z.object({ id: reportId });
export const DecideReportInput = z.object({
  id: reportId,
  decision: z.enum(reportDecisions),
  ground: z.enum(decisionGrounds),
  basis: bodyText({ min: 1, max: 1000 }),
  facts: bodyText({ min: 1, max: 4000 }),
});
