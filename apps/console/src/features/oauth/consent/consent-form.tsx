'use client';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { paths } from '@/lib/paths.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { ConsentView } from '@/trpc/types.ts';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { AccountLine } from './account-line.tsx';
import { AppName } from './app-name.tsx';
import { describeCaution, isLoopback } from './app-origin.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionHeader } from './decision-shell.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/** Everything that a person must know before an app acts for them, then the two buttons. */
export function ConsentForm({
  consent,
  label,
  pending,
  error,
  onDecide,
}: {
  consent: ConsentView;
  label: string;
  pending: 'allow' | 'deny' | undefined;
  error: unknown;
  onDecide: (decision: 'allow' | 'deny', scopes: ReadonlySet<string>) => void;
}) {
  const { client, scopes, uid } = consent;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(scopes.map(({ name }) => name)));
  const caution = describeCaution(client, consent.redirectHost);
  const facts = [
    { term: 'Signed in as', value: <AccountLine label={label} here={paths.consent(uid)} /> },
    { term: 'Sends you to', value: <Host host={consent.redirectHost} /> },
    { term: 'Access to', value: <code className="break-all text-xs">{consent.resource}</code> },
  ];
  return (
    <>
      <DecisionHeader title={`Authorize ${client.name}`}>
        <AppName client={client} /> wants to act for you in your Patchbay workspace.
      </DecisionHeader>
      <div className="grid gap-5">
        {caution === null ? null : <Hint title={caution.title}>{caution.text}</Hint>}
        <DefinitionList items={facts} />
        <ScopeChoice scopes={scopes} chosen={chosen} onChange={setChosen} />
        <FailurePanel title="Your decision was not saved" error={error} />
        <div>
          <DecisionButtons
            mayAllow={chosen.size > 0}
            pending={pending}
            onDecide={(decision) => onDecide(decision, chosen)}
          />
          <ClosingLine host={pending === undefined ? undefined : consent.redirectHost} />
        </div>
      </div>
    </>
  );
}

function Host({ host }: { host: string }) {
  return (
    <>
      <code className="break-all text-xs">{host}</code>
      {isLoopback(host) ? <span className="text-soft"> (an app on your computer)</span> : null}
    </>
  );
}

/** A caution that belongs to the decision, not to a failure. */
export function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card border border-warn/40 bg-warn-soft/60 px-4 py-3 text-dense">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-medium text-warn">{title}</p>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </div>
  );
}

function ClosingLine({ host }: { host: string | undefined }) {
  return (
    <p role="status" className="mt-3 text-faint text-xs">
      {host === undefined ? (
        <>
          You can revoke this at any time under{' '}
          <Link prefetch={false} href={paths.connectedApps()} className="link">
            Connected apps
          </Link>
          .
        </>
      ) : (
        `Taking you to ${host} …`
      )}
    </p>
  );
}
