'use client';
import { Ellipsis } from 'lucide-react';
import type { WebhookView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { Menu } from '@/ui/menu.tsx';
import { useSetStatus } from './use-webhook-changes.ts';

const WebhookMenu = lazyPart(() => import('./webhook-menu.tsx').then((module) => module.WebhookMenu));

/** The actions that open a dialog. */
export type WebhookAction = 'edit' | 'rotate' | 'remove';

/** The menu of one endpoint. */
export function WebhookActions({
  subject,
  onAction,
}: {
  subject: WebhookView;
  onAction: (action: WebhookAction) => void;
}) {
  const { mutate } = useSetStatus(subject);
  const { id, status } = subject;
  return (
    <Menu
      trigger={
        <Button size="icon" aria-label="More actions">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {() => (
        <WebhookMenu
          isEnabled={status === 'enabled'}
          onAction={onAction}
          onToggle={() => mutate({ id, status: status === 'enabled' ? 'disabled' : 'enabled' })}
        />
      )}
    </Menu>
  );
}
