import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import type { QuotaLimit } from './quota.ts';

const gates = [
  {
    title: 'Consent',
    answer: '403 ai_processing_consent_required',
    why: 'Nothing is read for a person who has not consented, so this check comes first and counts nothing.',
  },
  {
    title: 'Feature quota',
    answer: '429 ai_quota_exceeded_<feature>',
    why: 'Wait as long as Retry-After says. If an admitted call fails later, its unit is returned.',
  },
  {
    title: 'Monthly budget',
    answer: '402 ai_budget_exceeded',
    why: 'This check comes last. Waiting helps only in the next month. A refused call uses no unit.',
  },
] as const;

/** The gates in their order, and what a call gets that a used-up quota refuses. */
export function GateCard({ limits }: { limits: readonly QuotaLimit[] }) {
  const isPaid = useViewer().workspace?.tier === 'paid';
  return (
    <Card
      title="How a call is admitted"
      description="After authentication and scopes, and before any work, each AI call must pass these checks in order."
    >
      <ol className="mb-5 grid gap-4">
        {gates.map(({ answer, title, why }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full border bg-sunken text-soft text-xs tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0 text-dense">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{title}</span>
                <code className="break-all text-soft text-xs">{answer}</code>
                {isPaid && index > 0 ? <Badge tone="accent">Free tier only</Badge> : null}
              </p>
              <p className="mt-0.5 text-pretty text-soft">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      <CodeBlock label="Response when the question quota is used up" text={refusalOf(limits)} />
    </Card>
  );
}

/** The whole answer to a question right after the last unit of a full quota was taken. */
function refusalOf(limits: readonly QuotaLimit[]): string {
  const { capacity = 0, unitSeconds = 0 } = limits.find(({ feature }) => feature === 'ask') ?? {};
  return [
    'HTTP/1.1 429 Too Many Requests',
    'Content-Type: application/json; charset=utf-8',
    `Retry-After: ${unitSeconds}`,
    `RateLimit-Policy: "ask";q=${capacity};w=${capacity * unitSeconds}`,
    `RateLimit: "ask";r=0;t=${unitSeconds}`,
    '',
    '{"detail":"ai_quota_exceeded_ask","docs_url":"…/docs/errors#ai_quota_exceeded_ask"}',
  ].join('\n');
}
