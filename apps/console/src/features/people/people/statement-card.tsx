'use client';
import { useQuery } from '@tanstack/react-query';
import { decisionLabels, describeTarget, groundLabels } from '@/features/people/moderation/report-words.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { Statement } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The decisions of operators that concern this person, with their reasons. Most people have none, and see no card. */
export function StatementCard() {
  const { data: statements = [] } = useQuery(useTRPC().listStatements.queryOptions());
  if (statements.length === 0) return null;
  return (
    <Card
      title="Decisions about you"
      description="What operators decided about your content or account, and why."
      bodyClassName="p-0 sm:p-0"
    >
      <ul className="divide-y border-t" aria-label="Decisions about you">
        {statements.map((statement) => (
          <StatementItem key={statement.id} statement={statement} />
        ))}
      </ul>
    </Card>
  );
}

function StatementItem({ statement }: { statement: Statement }) {
  const { basis, decidedAt, decision, facts, ground, redress } = statement;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium text-dense">{decisionLabels[decision]}</p>
        <RelativeTime at={decidedAt} className="text-soft text-xs" />
      </div>
      <DefinitionList
        items={[
          { term: 'About', value: <span className="break-all">{describeTarget(statement)}</span> },
          { term: groundLabels[ground], value: <bdi>{basis}</bdi> },
          { term: 'Facts', value: <bdi>{facts}</bdi> },
          { term: 'What you can do', value: redress },
        ]}
      />
    </li>
  );
}
