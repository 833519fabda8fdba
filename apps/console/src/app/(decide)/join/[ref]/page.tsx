import type { Metadata } from 'next';
import { JoinPage } from '@/features/directory/domain/join-page.tsx';
import { requireViewer } from '@/features/identity/session/require-viewer.ts';
import { DecisionShell } from '@/features/oauth/consent/decision-shell.tsx';

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
