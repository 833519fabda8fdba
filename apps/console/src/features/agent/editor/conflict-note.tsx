'use client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { AuditActor, partiesOf, useNames } from '@/features/operations/audit/audit-parties.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { AgentEditor } from './use-agent-editor.ts';

/** A save that lost to a change of somebody else: whose it was and what they wrote. What was typed stays in the form. */
export function ConflictNote({ editor: { discard, lost, stored } }: { editor: AgentEditor }) {
  if (lost.length === 0) return null;
  const fields = lost.join(' and ');
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-card border border-warn/40 bg-warn-soft px-4 py-3 text-dense"
    >
      <h3 className="flex gap-1.5 font-medium text-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        Not saved: the {fields} changed while you were editing
      </h3>
      <p className="text-soft">
        <LastChange agentId={stored.id} />
        What you typed is still in the form. Save again to replace their change, or discard yours.
      </p>
      {lost.map((field) => {
        const value = stored[field];
        const text = typeof value === 'string' ? value : value.join('\n');
        return <CodeBlock key={field} wrap label={`Saved ${field}`} text={text} />;
      })}
      <div>
        <Button onClick={discard}>Discard my changes</Button>
      </div>
    </div>
  );
}

/** The person and the time of the last change of the draft. */
function LastChange({ agentId }: { agentId: string }) {
  const { data } = useQuery(
    useTRPC().listAudit.queryOptions({ action: 'agent.updated', targetId: agentId, limit: 1 }),
  );
  const [record] = data?.items ?? [];
  const nameOf = useNames(record ? [partiesOf(record)] : []);
  if (!record) return null;
  return (
    <>
      Changed by: <AuditActor row={record} nameOf={nameOf} />, <RelativeTime at={record.createdAt} />.{' '}
    </>
  );
}
