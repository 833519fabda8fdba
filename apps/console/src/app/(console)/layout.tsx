import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { UserShell } from '@/features/identity/phone/user-shell.tsx';
import { requireViewer } from '@/features/identity/session/require-viewer.ts';
import { ConsoleShell } from '@/features/shell/shell/console-shell.tsx';
import { pathHeader } from '@/lib/headers.ts';
import { isOpenToUsers, safeNext } from '@/lib/paths.ts';
import { PersonMark, Prefetch, readPlatformUser, serverTrpc } from '@/trpc/server.tsx';

/** The frame of a page has the open notices in its first paint, so that a banner does not push the page down. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await readPlatformUser();
  if (user !== null && isOpenToUsers(safeNext((await headers()).get(pathHeader)))) {
    return framed(<UserShell user={user}>{children}</UserShell>);
  }
  const viewer = await requireViewer();
  return framed(
    <Prefetch queries={[serverTrpc.readConcernCounts.queryOptions()]}>
      <ConsoleShell viewer={viewer}>{children}</ConsoleShell>
    </Prefetch>,
  );
}

function framed(frame: ReactNode) {
  return (
    <Prefetch queries={[serverTrpc.listOpenNotices.queryOptions()]}>
      <PersonMark />
      {frame}
    </Prefetch>
  );
}
