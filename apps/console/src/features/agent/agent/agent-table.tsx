'use client';
import { paths } from '@/lib/paths.ts';
import type { AgentView } from '@/trpc/types.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Cell, HeadCell, HeadRow, Row, RowOpener, Table } from '@/ui/table.tsx';
import { AgentStatusBadge } from './agent-status.tsx';

const countTools = ({ length }: AgentView['tools']): string => (length === 1 ? '1 tool' : `${length} tools`);

/** A workspace's agents, newest first; narrow screens keep the name and the status. */
export function AgentTable({ agents }: { agents: readonly AgentView[] }) {
  return (
    <Table caption="Agents">
      <HeadRow>
        <HeadCell>Agent</HeadCell>
        <HeadCell className="hidden md:table-cell">Published version</HeadCell>
        <HeadCell className="hidden md:table-cell">Updated</HeadCell>
        <HeadCell>Status</HeadCell>
      </HeadRow>
      <tbody>
        {agents.map((agent) => (
          <Row key={agent.id}>
            <Cell className="w-full max-w-0 py-2">
              <RowOpener href={paths.agent(agent.id)}>{agent.name}</RowOpener>
              <span className="block truncate text-faint text-xs">{countTools(agent.tools)}</span>
            </Cell>
            <Cell className="hidden whitespace-nowrap text-soft md:table-cell">
              {agent.publishedVersion === null ? 'Not published' : `Version ${agent.publishedVersion}`}
            </Cell>
            <Cell className="hidden text-soft md:table-cell">
              <RelativeTime at={agent.updatedAt} />
            </Cell>
            <Cell>
              <AgentStatusBadge subject={agent} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
