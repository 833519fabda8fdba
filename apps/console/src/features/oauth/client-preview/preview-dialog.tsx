'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { type Flow, flowsOf } from '@/features/oauth/client-code/client-values.ts';
import { ConsentForm } from '@/features/oauth/consent/consent-form.tsx';
import { DeviceConfirm } from '@/features/oauth/device/device-confirm.tsx';
import { useTRPC } from '@/trpc/client.tsx';
import { Loaded } from '@/trpc/loaded.tsx';
import type { ClientView, ConsentPreview } from '@/trpc/types.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';

const flowNames = { browser: 'In a browser', device: 'On a device' } as const;

/** Shows the consent page and the device page of a client as people will see them. Their buttons do nothing here. */
export function PreviewDialog({ subject, onClose }: { subject: ClientView; onClose: () => void }) {
  const flows = flowsOf(subject);
  const [flow, setFlow] = useState<Flow>(flows[0] ?? 'browser');
  const preview = useQuery(useTRPC().readConsentPreview.queryOptions({ id: subject.id }));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="What people see"
      description={
        <>
          <p>
            The page if the app asks for all that it can request. The buttons do nothing here.
            {subject.status === 'approved' ? null : ' People see it once the app is approved.'}
          </p>
          {flows.length > 1 ? (
            <div className="mt-2.5">
              <Segmented
                label="Flow"
                value={flow}
                options={flows.map((value) => ({ value, label: flowNames[value] }))}
                onChange={setFlow}
              />
            </div>
          ) : null}
        </>
      }
      docs="api/oauth#authorize"
    >
      <Loaded query={preview} noun="the preview" skeleton={<SkeletonRows label="the preview" />}>
        {({ consent }) => <Inert consent={consent} flow={flow} />}
      </Loaded>
    </Dialog>
  );
}

const nothing = () => undefined;

/** The example of a device's code in RFC 8628, and an address that nobody has (RFC 5737). */
const device = { userCode: 'WDJB-MJHT', ip: '203.0.113.7', userAgent: 'curl/8.14.1' } as const;

function Inert({ consent, flow }: { consent: ConsentPreview['consent']; flow: Flow }) {
  const { account } = useViewer();
  const { client, expiresAt, scopes } = consent;
  return (
    <div inert className="select-none rounded-card border bg-canvas px-2.5 py-6 sm:px-8">
      {flow === 'browser' ? (
        <ConsentForm
          consent={consent}
          label={account.email}
          pending={undefined}
          error={null}
          onDecide={nothing}
        />
      ) : (
        <DeviceConfirm
          request={{ ...device, client, scopes, createdAt: expiresAt, expiresAt }}
          label={account.email}
          onDecided={nothing}
          onGone={nothing}
          onBack={nothing}
        />
      )}
    </div>
  );
}
