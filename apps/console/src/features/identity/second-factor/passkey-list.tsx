'use client';
import { Fingerprint, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '@/lib/use-form.ts';
import { useTRPCClient } from '@/trpc/client.tsx';
import type { SecondFactorStatus } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { toastDone, toastFailed } from '@/ui/toast.ts';

type Run = (action: () => Promise<unknown>) => Promise<void>;

interface PasskeyListProps {
  readonly passkeys: SecondFactorStatus['passkeys'];
  readonly run: Run;
  readonly onChanged: () => Promise<unknown>;
  readonly onCodes: (codes: readonly string[]) => void;
}

function useAddPasskey({ onChanged, onCodes }: PasskeyListProps) {
  const client = useTRPCClient();
  return async (name: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { options } = await client.startPasskey.mutate();
    const response = await startRegistration({ optionsJSON: options }).catch(() => undefined);
    if (response === undefined) {
      toastFailed('No passkey was added', {
        description: 'Your browser canceled the request, or this device already has a passkey.',
        docs: 'api/console-account#completeMfa',
      });
      return;
    }
    const { recoveryCodes } = await client.finishPasskey.mutate({
      name,
      response: { ...response, clientExtensionResults: {} },
    });
    toastDone('Passkey added');
    await onChanged();
    if (recoveryCodes) {
      onCodes(recoveryCodes);
    }
  };
}

export function PasskeyList(props: PasskeyListProps) {
  const { passkeys, run, onChanged } = props;
  const client = useTRPCClient();
  const add = useAddPasskey(props);
  const [naming, setNaming] = useState(false);
  const remove = (id: string) =>
    run(async () => {
      await client.removePasskey.mutate({ id });
      toastDone('Passkey removed');
      await onChanged();
    });
  return (
    <div className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-52 flex-1">
          <p className="flex items-center gap-2 font-medium text-dense">
            Passkeys {passkeys.length > 0 ? <Badge tone="ok">{passkeys.length}</Badge> : <Badge>None</Badge>}
          </p>
          <p className="text-dense text-soft">
            Sign in with your fingerprint, face or security key. Passkeys cannot be phished.
          </p>
        </div>
        <Button onClick={() => setNaming(true)}>Add passkey</Button>
      </div>
      {passkeys.length > 0 ? (
        <ul className="mt-3 divide-y rounded-card border">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => remove(passkey.id)} />
          ))}
        </ul>
      ) : null}
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onNamed={(name) => {
            setNaming(false);
            void run(() => add(name));
          }}
        />
      ) : null}
    </div>
  );
}

function PasskeyItem({
  passkey,
  onRemove,
}: {
  passkey: SecondFactorStatus['passkeys'][number];
  onRemove: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-dense">
      <Fingerprint aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{passkey.name}</span>
      <span className="text-soft text-xs">
        {passkey.lastUsedAt ? (
          <>
            Used <RelativeTime at={passkey.lastUsedAt} />
          </>
        ) : (
          'Never used'
        )}
      </span>
      <Button look="ghost" size="icon" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function NameDialog({ onNamed, onClose }: { onNamed: (name: string) => void; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDialog
      docs="api/console-account#completeMfa"
      title="Add a passkey"
      description="Name the passkey after this device so that you recognize it later."
      verb="Continue"
      pending={false}
      ready={form.watch('name').trim() !== ''}
      onSubmit={form.handleSubmit(({ name }) => onNamed(name.trim()))}
      onClose={onClose}
    >
      <Field label="Name">
        {(control) => <Input {...control} {...form.register('name')} maxLength={80} />}
      </Field>
    </FormDialog>
  );
}
