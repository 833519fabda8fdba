import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { UserShell } from '@/features/phone/user-shell.tsx';
import { requireViewer } from '@/features/session/require-viewer.ts';
import { ConsoleShell } from '@/features/shell/console-shell.tsx';
import { pathHeader } from '@/lib/headers.ts';
import { isOpenToUsers, safeNext } from '@/lib/paths.ts';
import { readPlatformUser } from '@/trpc/server.tsx';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const user = await readPlatformUser();
  if (user !== null && isOpenToUsers(safeNext((await headers()).get(pathHeader)))) {
    return <UserShell user={user}>{children}</UserShell>;
  }
  const viewer = await requireViewer();
  return <ConsoleShell viewer={viewer}>{children}</ConsoleShell>;
}
