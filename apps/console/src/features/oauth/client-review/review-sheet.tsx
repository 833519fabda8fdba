'use client';
import { type ClientDecision, type ClientStatus, clientDecisions } from '@patchbay/contract';
import { useState } from 'react';
import { clientDoes, clientIs } from '@/features/oauth/client/client-facts.tsx';
import { describeKind } from '@/features/oauth/client/client-kind.ts';
import { ClientStatusBadge } from '@/features/oauth/client/client-label.tsx';
import type { ReviewedClient } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { DecideDialog, decisionWords } from './decide-dialog.tsx';

/** The decisions that each status allows. The service enforces the rule; this only hides what it would refuse. */
const open: Readonly<Record<ClientStatus, readonly ClientDecision[]>> = {
  pending: clientDecisions,
  approved: ['suspend'],
  rejected: ['approve'],
  suspended: ['approve'],
};

function reviewFacts(client: ReviewedClient) {
  const owner = client.ownerAccountId;
  return [
    { term: 'Status', value: <ClientStatusBadge status={client.status} /> },
    { term: 'Type', value: describeKind(client) },
    ...clientDoes(client),
    ...clientIs(client),
    { term: 'Registered from', value: client.registeredFrom ?? 'Unknown' },
    { term: 'Owner', value: owner ? <code className="text-xs">{owner}</code> : 'None yet' },
    ...(client.trialUserId ? [{ term: 'Trial', value: 'A member of its workspace is trying it' }] : []),
    ...(client.statusReason ? [{ term: 'Reason', value: client.statusReason }] : []),
    { term: 'Metadata hash', value: <code className="break-all text-xs">{client.metadataHash}</code> },
  ];
}

/** One client, with everything an operator needs to decide. */
export function ReviewSheet({ client, onClose }: { client: ReviewedClient; onClose: () => void }) {
  const [decision, setDecision] = useState<ClientDecision>();
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={client.name}>
      <div className="grid gap-6 p-5">
        <DefinitionList items={reviewFacts(client)} />
        <div className="flex flex-wrap gap-2">
          {open[client.status].map((name) => (
            <Button
              key={name}
              look={name === 'approve' ? 'primary' : 'quietDanger'}
              onClick={() => setDecision(name)}
            >
              {decisionWords[name].verb}
            </Button>
          ))}
        </div>
      </div>
      {decision ? (
        <DecideDialog client={client} decision={decision} onClose={() => setDecision(undefined)} />
      ) : null}
    </Sheet>
  );
}
