import Link from 'next/link';
import { paths } from '@/lib/paths.ts';
import type { AgentRun } from '@/trpc/types.ts';
import { runAdvice } from './advice.ts';

/** How to run an agent once more. */
export function RunAgain({ run: { agentId, id, trigger } }: { run: AgentRun }) {
  if (trigger === 'mcp') return 'If you still want this, run the agent again from the app.';
  return (
    <Link prefetch={false} href={paths.agentTest(agentId, { run: id })} className="link">
      Test it again
    </Link>
  );
}

/** Advice about a run that ended before it answered. */
export function NextStep({ run }: { run: AgentRun }) {
  const advice = runAdvice(run);
  if (advice === null) return null;
  if (advice === 'again') return <RunAgain run={run} />;
  return (
    <Link prefetch={false} href={advice.href} className="link">
      {advice.label}
    </Link>
  );
}
