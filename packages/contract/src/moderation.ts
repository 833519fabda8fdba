import { z } from 'zod';
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
/** Whether a decision rests on the law or on the terms of the service. */
export const decisionGrounds = ['law', 'terms'] as const;

export const CreateReportInput = z.object({
  target: z.object({ kind: z.enum(reportTargets), id: idOf('report_target_not_found') }),
  category: z.enum(reportCategories),
  explanation: bodyText({ min: 1, max: 4000 }).optional(),
  /** A notice of illegal content: it needs the explanation and the statement of good faith. */
  illegalContent: z.boolean().optional(),
  goodFaith: z.boolean().optional(),
  /** Whose law it breaks: ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters' })
    .optional(),
});

/** A report as its reporter sees it. */
export const ReportResource = z
  .object({
    id: z.string(),
    targetKind: z.enum(reportTargets),
    targetId: z.string(),
    category: z.enum(reportCategories),
    status: z.enum(reportStatuses),
    decision: z.enum(reportDecisions).nullable(),
    createdAt: time,
    decidedAt: time.nullable(),
  })
  .meta({ id: 'Report' });
export type ReportView = z.output<typeof ReportResource>;

/** What the person whom a decision concerns is told (article 17 of the Digital Services Act). It names no reporter. */
export const StatementResource = z
  .object({
    id: z.string(),
    targetKind: z.enum(reportTargets),
    targetId: z.string(),
    decision: z.enum(reportDecisions),
    ground: z.enum(decisionGrounds),
    basis: z.string().meta({ description: 'The law or the term, and why the content is against it.' }),
    facts: z.string().meta({ description: 'What the decision rests on.' }),
    automated: z.literal(false).meta({ description: 'A person found it and decided.' }),
    redress: z.string(),
    decidedAt: time,
  })
  .meta({ id: 'Statement' });
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
