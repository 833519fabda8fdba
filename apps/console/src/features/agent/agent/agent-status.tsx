import type { AgentView } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';

type Subject = Pick<AgentView, 'status' | 'publishedVersion'>;

/** Says if apps can run the agent, and if its draft differs from the version they run. */
export function AgentStatusBadge({ subject: { publishedVersion, status } }: { subject: Subject }) {
  if (publishedVersion === null) {
    return status === 'compiled' ? <Badge tone="accent">Compiled</Badge> : <Badge>Draft</Badge>;
  }
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="ok">Published</Badge>
      {status === 'published' ? null : <Badge tone="warn">Newer draft</Badge>}
    </span>
  );
}
