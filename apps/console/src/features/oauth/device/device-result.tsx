import Link from 'next/link';
import { MessagePage } from '@/features/shell/shell/message-page.tsx';
import { paths } from '@/lib/paths.ts';
import type { DeviceOutcome } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';

/** The outcome of a decision about a device. There is nothing left to do here. */
export function DeviceResult({ outcome }: { outcome: DeviceOutcome }) {
  if (outcome.status === 'denied') {
    return (
      <MessagePage mark="Denied" docs="errors#access_denied" title="You denied this request" actions={null}>
        {outcome.clientName} has no access. If you did not expect this request, someone may have tried to act
        as you. Your account is safe, and you can close this page.
      </MessagePage>
    );
  }
  return (
    <MessagePage
      mark="Allowed"
      docs="api/oauth#decideDevice"
      title="Your device is connected"
      actions={
        <Link prefetch={false} href={paths.connectedApps()} className={buttonClass()}>
          Connected apps
        </Link>
      }
    >
      {outcome.clientName} continues within seconds. You can close this page and return to your device.
    </MessagePage>
  );
}
