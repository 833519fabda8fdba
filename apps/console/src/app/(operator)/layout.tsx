import type { ReactNode } from 'react';
import { requireOperator } from '@/features/identity/session/require-viewer.ts';
import { ConsoleShell } from '@/features/shell/shell/console-shell.tsx';
import { PersonMark, Prefetch, serverTrpc } from '@/trpc/server.tsx';

/** The pages of operators, which are not found where operators are not served. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const viewer = await requireOperator();
  return (
    <Prefetch queries={[serverTrpc.listOpenNotices.queryOptions()]}>
      <PersonMark />
      <ConsoleShell viewer={viewer}>{children}</ConsoleShell>
    </Prefetch>
  );
}
