'use client';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTRPC } from '@/trpc/client.tsx';
import { FailurePanel } from '@/trpc/failure-panel.tsx';
import { Button } from '@/ui/button.tsx';
import { CodeInput } from '@/ui/code-input.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';

/** Shows the QR code, then asks for a first code, which proves that the app has the secret. */
export function TotpDialog({
  enrolment,
  onClose,
  onEnabled,
}: {
  enrolment: { secret: string; uri: string };
  onClose: () => void;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}) {
  const [code, setCode] = useState('');
  const confirm = useMutation(
    useTRPC().confirmTotp.mutationOptions({
      onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
      onError: () => setCode(''),
    }),
  );
  const submit = (digits: string) => confirm.mutate({ code: digits });
  return (
    <Dialog
      open
      docs="api/console-account#completeMfa"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Set up an authenticator app"
      description="Scan the QR code with your app, then enter the 6-digit code it shows."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            pending={confirm.isPending}
            disabled={code.length < 6}
            onClick={() => submit(code)}
          >
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailurePanel title="The code was not accepted" error={confirm.error} />
        {/* Scanners need dark on light, whatever the theme. */}
        <div className="mx-auto rounded-card bg-white p-3">
          <QRCodeSVG value={enrolment.uri} size={168} title="QR code for your authenticator app" />
        </div>
        <div className="flex items-center gap-2 rounded-control border bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 break-all text-xs">{enrolment.secret}</code>
          <CopyButton text={enrolment.secret} label="Copy secret" iconOnly look="ghost" />
        </div>
        <Field label="Authentication code">
          {(control) => <CodeInput {...control} value={code} onChange={setCode} onComplete={submit} />}
        </Field>
      </div>
    </Dialog>
  );
}
