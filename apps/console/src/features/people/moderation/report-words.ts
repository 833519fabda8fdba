import type { DecideReportInput, ReportDecision, ReportView } from '@patchbay/contract';
import type { z } from 'zod';

const categories: Readonly<Record<ReportView['category'], string>> = {
  spam: 'Spam',
  harassment: 'Harassment',
  hate: 'Hate',
  violence: 'Violence',
  self_harm: 'Self-harm',
  sexual_content: 'Sexual content',
  child_safety: 'Child safety',
  impersonation: 'Impersonation',
  fraud: 'Fraud',
  other: 'Something else',
};
const targets: Readonly<Record<ReportView['targetKind'], string>> = {
  message: 'Message',
  voice_note: 'Voice note',
  thread: 'Thread',
  user: 'User',
};

export const decisionLabels: Readonly<Record<ReportDecision, string>> = {
  no_action: 'No action',
  warning: 'Warning',
  content_removed: 'Content removed',
};

export const groundLabels: Readonly<Record<z.input<typeof DecideReportInput>['ground'], string>> = {
  terms: 'Terms of service',
  law: 'Law',
};

/** Why something was reported, such as "Fraud, as illegal content". */
export const sayCategory = ({
  category,
  illegal = false,
}: Pick<ReportView, 'category'> & { readonly illegal?: boolean }): string =>
  illegal ? `${categories[category]}, as illegal content` : categories[category];

/** The reported thing, such as "Message msg_1". */
export const describeTarget = ({
  targetId,
  targetKind,
}: Pick<ReportView, 'targetId' | 'targetKind'>): string => `${targets[targetKind]} ${targetId}`;
