'use client';
import { useQuery } from '@tanstack/react-query';
import { SubjectPage } from '@/features/shell/subject/subject-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { AgentDetail } from './agent-detail.tsx';

const missing = {
  code: 'agent_not_found',
  title: 'Agent not found',
  why: 'It may have been deleted, or it may belong to another workspace.',
  list: { label: 'All agents', path: paths.agents() },
} as const;

/** One agent: its draft, what serves, and what can be done to it. */
export function AgentPage({ id }: { id: string }) {
  const agent = useQuery(useTRPC().readAgent.queryOptions({ id }));
  return (
    <SubjectPage query={agent} noun="the agent" heading={pageHeadings.agent} missing={missing}>
      {(subject) => <AgentDetail subject={subject} />}
    </SubjectPage>
  );
}
