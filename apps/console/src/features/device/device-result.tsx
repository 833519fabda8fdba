import Link from 'next/link';
import { MessagePage } from '@/features/shell/message-page.tsx';
import { paths } from '@/lib/paths.ts';
import type { DeviceOutcome } from '@/trpc/types.ts';
import { buttonClass } from '@/ui/button.tsx';

/** What was decided about a device, and that nothing more is to do here. */
export function DeviceResult({ outcome }: { outcome: DeviceOutcome }) {
  if (outcome.status === 'denied') {
    return (
      <MessagePage mark="Denied" title="Nothing was allowed" actions={null}>
        {outcome.clientName} was told so and has no access. If you did not expect this request, somebody may
        have tried to act as you: you are safe, and there is nothing more to do. You can close this page.
      </MessagePage>
    );
  }
  return (
    <MessagePage
      mark="Allowed"
      title="Your device is connected"
      actions={
        <Link prefetch={false} href={paths.connectedApps()} className={buttonClass()}>
          Connected apps
        </Link>
      }
    >
      {outcome.clientName} goes on by itself within seconds. You can close this page and return to it.
    </MessagePage>
  );
}
