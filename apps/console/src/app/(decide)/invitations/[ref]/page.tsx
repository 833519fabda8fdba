import type { Metadata } from 'next';
import { DecisionShell } from '@/features/consent/decision-shell.tsx';
import { InvitationPage } from '@/features/invitation/invitation-page.tsx';
import { requirePerson } from '@/features/session/require-viewer.ts';

export const metadata: Metadata = { title: 'Accept an invitation' };

export default async function Page({ params }: { params: Promise<{ ref: string }> }) {
  const { ref } = await params;
  const person = await requirePerson();
  return (
    <DecisionShell>
      <InvitationPage invitation={ref} person={person} />
    </DecisionShell>
  );
}
