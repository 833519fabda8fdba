'use client';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeUserAgent } from '@/features/identity/session/describe-session.ts';
import { AccountLine } from '@/features/oauth/consent/account-line.tsx';
import { AppName } from '@/features/oauth/consent/app-name.tsx';
import { Hint } from '@/features/oauth/consent/consent-form.tsx';
import { DecisionButtons } from '@/features/oauth/consent/decision-buttons.tsx';
import { DecisionHeader } from '@/features/oauth/consent/decision-shell.tsx';
import { ScopeChoice } from '@/features/oauth/consent/scope-choice.tsx';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import { readFailure } from '@/trpc/failure.ts';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import type { DeviceOutcome, DeviceRequest } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

interface DeviceConfirmProps {
  readonly request: DeviceRequest;
  readonly label: string;
  readonly onDecided: (outcome: DeviceOutcome) => void;
  /** Called when the request ended before the decision arrived. */
  readonly onGone: () => void;
  readonly onBack: () => void;
}

function requestFacts({ request, label }: DeviceConfirmProps): { term: string; value: ReactNode }[] {
  return [
    {
      term: 'Signed in as',
      value: <AccountLine label={label} here={paths.device({ user_code: request.userCode })} />,
    },
    { term: 'Requested from', value: <code className="break-all text-xs">{request.ip ?? 'Unknown'}</code> },
    { term: 'Using', value: describeUserAgent(request.userAgent) },
    { term: 'Requested', value: <RelativeTime at={request.createdAt} /> },
  ];
}

/** The question after every code: is it on the person's own device, and may its app do this? */
export function DeviceConfirm(props: DeviceConfirmProps) {
  const { request, onDecided, onGone, onBack } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(request.scopes.map(({ name }) => name)));
  const decide = useMutation(
    useTRPC().decideDevice.mutationOptions({
      onSuccess: onDecided,
      onError: (error) => (readFailure(error).code === 'user_code_invalid' ? onGone() : undefined),
    }),
  );
  const { userCode, client } = request;
  return (
    <>
      <DecisionHeader title={`Authorize ${client.name}`}>
        A device that runs <AppName client={client} /> wants to act for you in your Patchbay workspace.
      </DecisionHeader>
      <div className="grid gap-5">
        <DeviceCode code={userCode} />
        <Hint title="Did you start this yourself?">
          Allow a code only if you see it on a device in front of you. Patchbay never sends you a code. If
          someone sent you this one, they are trying to act as you.
        </Hint>
        <DefinitionList items={requestFacts(props)} />
        <ScopeChoice scopes={request.scopes} chosen={chosen} onChange={setChosen} />
        <FailurePanel title="Your decision was not saved" error={decide.error} />
        <div>
          <DecisionButtons
            mayAllow={chosen.size > 0}
            pending={
              decide.isPending ? (decide.variables.decision === 'approve' ? 'allow' : 'deny') : undefined
            }
            onDecide={(decision) =>
              decide.mutate({
                userCode,
                decision: decision === 'allow' ? 'approve' : 'deny',
                scopes: [...chosen],
              })
            }
          />
          <Button look="ghost" size="small" className="mt-2 -ml-2.5" onClick={onBack}>
            Enter a different code
          </Button>
        </div>
      </div>
    </>
  );
}

function DeviceCode({ code }: { code: string }) {
  return (
    <div className="rounded-card border bg-sunken px-4 py-3 text-center">
      <p className="text-dense text-soft">Check that your device shows exactly this code</p>
      <p>
        <code className="text-2xl tracking-widest">{code}</code>
      </p>
    </div>
  );
}
