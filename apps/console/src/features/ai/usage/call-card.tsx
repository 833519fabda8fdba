'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import type { AiCall, AiUsage } from '@/trpc/types.ts';
import { Badge, type Tone } from '@/ui/badge.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { Cell, HeadCell, HeadRow, Row, Table } from '@/ui/table.tsx';
import { formatCost, labelOf } from './quota.ts';

const outcomes: Readonly<Record<AiCall['outcome'], { label: string; tone: Tone }>> = {
  running: { label: 'Running', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warn' },
};

const callers: Readonly<Record<string, string>> = {
  api_key: 'API key',
  console: 'Console',
  oauth: 'Connected app',
  user: 'Signed-in user',
};

/** The last AI calls of the workspace. Nothing of what was asked or answered is kept with them. */
export function CallCard({ usage }: { usage: UseQueryResult<AiUsage, unknown> }) {
  return (
    <Card
      title="Recent AI calls"
      description="The last 50 calls that were admitted. A failed call does not use a quota unit."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded query={usage} noun="the AI calls" skeleton={<SkeletonRows label="the AI calls" rows={3} />}>
        {({ calls }) =>
          calls.length === 0 ? (
            <EmptyState icon={Sparkles} title="No AI calls yet" docs="ai">
              Calls to POST /v1/ask and the other AI routes appear here, with their tokens and cost.
            </EmptyState>
          ) : (
            <CallTable calls={calls} />
          )
        }
      </Loaded>
    </Card>
  );
}

function CallTable({ calls }: { calls: readonly AiCall[] }) {
  return (
    <div className="border-t">
      <Table caption="Recent AI calls">
        <HeadRow>
          <HeadCell>Call</HeadCell>
          <HeadCell>Outcome</HeadCell>
          <HeadCell className="hidden text-right md:table-cell">Tokens in</HeadCell>
          <HeadCell className="hidden text-right md:table-cell">Tokens out</HeadCell>
          <HeadCell className="text-right">Cost</HeadCell>
          <HeadCell className="hidden text-right sm:table-cell">Time</HeadCell>
        </HeadRow>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function CallRow({ call }: { call: AiCall }) {
  const { label, tone } = outcomes[call.outcome];
  return (
    <Row>
      <Cell className="w-full min-w-36 max-w-0 py-2">
        <span className="block truncate font-medium">{labelOf(call)}</span>
        <span className="block truncate text-faint text-xs">
          <CallerLink call={call} /> · {call.model}
        </span>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="hidden text-right md:table-cell">{call.inputTokens ?? '–'}</Cell>
      <Cell className="hidden text-right md:table-cell">{call.outputTokens ?? '–'}</Cell>
      <Cell className="text-right">{call.costMicros === null ? '–' : formatCost(call.costMicros)}</Cell>
      <Cell className="hidden text-right text-soft sm:table-cell">
        <RelativeTime at={call.createdAt} />
      </Cell>
    </Row>
  );
}

/** The caller. The request of a key or an app is in the request log; that of a session is not. */
function CallerLink({ call: { actorKind, requestId } }: { call: AiCall }) {
  const label = callers[actorKind] ?? actorKind;
  if (actorKind !== 'api_key' && actorKind !== 'oauth') return label;
  return (
    <Link
      prefetch={false}
      href={paths.requestLog({ requestId })}
      className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-accent"
    >
      {label}
    </Link>
  );
}
