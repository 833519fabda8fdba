'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTRPC, useTRPCClient } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { SecondFactorStatus } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { toastDone } from '@/ui/toast.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useReauthentication } from './use-reauthentication.tsx';

// The QR code is loaded only when someone sets up an app.
const TotpDialog = lazyPart(() => import('./totp-dialog.tsx').then((module) => module.TotpDialog));

/** One sign-in method: its state and its actions. */
export function FactorRow({
  title,
  badge,
  text,
  children,
}: {
  title: string;
  badge: ReactNode;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-52 flex-1">
        <p className="flex items-center gap-2 font-medium text-dense">
          {title} {badge}
        </p>
        <p className="text-dense text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The actions of the card, the dialogs they open, and the recovery codes they return. */
function useSecondFactor() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { run: prove, dialog } = useReauthentication();
  const [pending, setPending] = useState<'app' | 'codes'>();
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** On a slow line, a second press would replace the secret or the codes that the first is about to show. */
  const once = (name: 'app' | 'codes', change: () => Promise<unknown>) => {
    if (pending) return;
    void prove(async () => {
      setPending(name);
      await change().finally(() => setPending(undefined));
    });
  };
  const refresh = () => queryClient.invalidateQueries(trpc.readSecondFactor.queryFilter());
  return {
    run: prove,
    pending,
    dialog,
    enrolment,
    setEnrolment,
    codes,
    setCodes,
    refresh,
    startTotp: () => once('app', async () => setEnrolment(await client.startTotp.mutate())),
    disableTotp: () =>
      once('app', async () => {
        await client.disableTotp.mutate();
        toastDone('Authenticator app removed');
        await refresh();
      }),
    regenerate: () =>
      once('codes', async () => {
        setCodes((await client.regenerateRecoveryCodes.mutate()).recoveryCodes);
        await refresh();
      }),
  };
}

type SecondFactorState = ReturnType<typeof useSecondFactor>;

export function SecondFactorCard() {
  const status = useQuery(useTRPC().readSecondFactor.queryOptions());
  const state = useSecondFactor();
  return (
    <Card
      id="two-factor"
      title="Two-factor authentication"
      description="Adds a second step after your password when you sign in."
      bodyClassName="p-0 sm:p-0"
    >
      <Loaded
        query={status}
        noun="two-factor authentication"
        skeleton={<SkeletonRows label="two-factor authentication" rows={3} />}
      >
        {(data) => <Factors status={data} state={state} />}
      </Loaded>
      {state.enrolment ? (
        <TotpDialog
          enrolment={state.enrolment}
          onClose={() => state.setEnrolment(undefined)}
          onEnabled={(codes) => {
            state.setEnrolment(undefined);
            state.setCodes(codes);
            void state.refresh();
          }}
        />
      ) : null}
      {state.codes ? (
        <RecoveryCodesDialog codes={state.codes} onClose={() => state.setCodes(undefined)} />
      ) : null}
      {state.dialog}
    </Card>
  );
}

function Factors({ status, state }: { status: SecondFactorStatus; state: SecondFactorState }) {
  const { totp, passkeys, recoveryCodesLeft } = status;
  const isOn = totp.enabled || passkeys.length > 0;
  return (
    <div className="divide-y border-t">
      <FactorRow
        title="Authenticator app"
        badge={totp.enabled ? <Badge tone="ok">On</Badge> : <Badge>Off</Badge>}
        text="A 6-digit code that changes every 30 seconds."
      >
        {totp.enabled ? (
          <Button look="quietDanger" pending={state.pending === 'app'} onClick={state.disableTotp}>
            Turn off
          </Button>
        ) : (
          <Button pending={state.pending === 'app'} onClick={state.startTotp}>
            Set up
          </Button>
        )}
      </FactorRow>
      <PasskeyList passkeys={passkeys} run={state.run} onChanged={state.refresh} onCodes={state.setCodes} />
      {isOn ? (
        <FactorRow
          title="Recovery codes"
          badge={<Badge tone={recoveryCodesLeft > 2 ? 'neutral' : 'warn'}>{recoveryCodesLeft} left</Badge>}
          text="Use one if you lose your phone or security key. New codes replace the old ones."
        >
          <Button pending={state.pending === 'codes'} onClick={state.regenerate}>
            Generate new codes
          </Button>
        </FactorRow>
      ) : null}
    </div>
  );
}
