'use client';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Names } from '@/features/agent/version/version-content.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { AgentView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

/** The draft of an agent at a glance: its instructions, and what it may read and write. */
export function AboutCard({ agent }: { agent: AgentView }) {
  const { createdAt, id, instructions, scopes, tools, updatedAt } = agent;
  const catalog = useQuery(useTRPC().listAgentTools.queryOptions(undefined, { staleTime: 3_600_000 }));
  const known = (name: string) => catalog.data?.find((tool) => tool.name === name);
  const writes = tools.filter((name) => known(name)?.writes);
  const titles = (names: readonly string[]) => names.map((name) => known(name)?.title ?? name).join(', ');
  return (
    <Card
      title="What it does"
      description="From its draft."
      actions={
        <Link prefetch={false} href={paths.agentDraft(id)} className="link text-dense">
          Edit the draft
        </Link>
      }
    >
      <DefinitionList
        stacksNarrow
        items={[
          {
            term: 'Instructions',
            value: (
              <span dir="auto" className="line-clamp-6 whitespace-pre-wrap">
                {instructions || 'None'}
              </span>
            ),
          },
          { term: 'Reads', value: titles(tools.filter((name) => !writes.includes(name))) || 'Nothing' },
          { term: 'Writes', value: titles(writes) || 'Nothing' },
          { term: 'Scopes', value: <Names names={scopes} /> },
          { term: 'Changed', value: <RelativeTime at={updatedAt} /> },
          { term: 'Created', value: <RelativeTime at={createdAt} /> },
        ]}
      />
    </Card>
  );
}
