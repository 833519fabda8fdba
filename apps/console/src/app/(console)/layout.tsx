import type { ReactNode } from 'react';
import { ConsoleShell } from '@/features/shell/console-shell.tsx';
import { requireViewer } from '@/features/shell/require-viewer.ts';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer();
  return <ConsoleShell viewer={viewer}>{children}</ConsoleShell>;
}
