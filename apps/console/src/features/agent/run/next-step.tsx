import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { AgentRun } from '@/trpc/types.ts';

/** How to get the write after all, once a run has waited for its person in vain. */
export function NextStep({ run: { agentId, trigger } }: { run: AgentRun }) {
  if (trigger === 'mcp') return 'If you still want this, run the agent again from the app.';
  return (
    <Link prefetch={false} href={paths.agentTest(agentId)} className="link">
      Test it again
    </Link>
  );
}
