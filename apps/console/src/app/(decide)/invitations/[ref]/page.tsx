import type { Metadata } from 'next';
import { requirePerson } from '@/features/identity/session/require-viewer.ts';
import { DecisionShell } from '@/features/oauth/consent/decision-shell.tsx';
import { InvitationPage } from '@/features/people/invitation/invitation-page.tsx';

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
