import type { Metadata } from 'next';
import { DecisionShell } from '@/features/consent/decision-shell.tsx';
import { JoinPage } from '@/features/domain/join-page.tsx';
import { requireViewer } from '@/features/session/require-viewer.ts';

export const metadata: Metadata = { title: 'Join a workspace' };

export default async function Page({ params }: { params: Promise<{ ref: string }> }) {
  const { ref } = await params;
  const { account } = await requireViewer();
  return (
    <DecisionShell>
      <JoinPage invitation={ref} label={account.email} />
    </DecisionShell>
  );
}
