'use client';
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { MenuItem, MenuSeparator } from '@/ui/menu-popup.tsx';
import type { WebhookAction } from './webhook-actions.tsx';

/** The items of an endpoint's menu. */
export function WebhookMenu({
  isEnabled,
  onToggle,
  onAction,
}: {
  isEnabled: boolean;
  onToggle: () => void;
  onAction: (action: WebhookAction) => void;
}) {
  return (
    <>
      <MenuItem onClick={onToggle}>
        {isEnabled ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
        {isEnabled ? 'Disable' : 'Enable'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onClick={() => onAction('remove')}>
        <Trash2 aria-hidden />
        Remove
      </MenuItem>
    </>
  );
}
