'use client';
import { Ellipsis } from 'lucide-react';
import type { KeyView } from '@/trpc/types.ts';
import { Button } from '@/ui/button.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { Menu } from '@/ui/menu.tsx';
import type { KeyAction } from './key-menu.tsx';

const KeyMenu = lazyPart(() => import('./key-menu.tsx').then((module) => module.KeyMenu));

/** The menu of one key. */
export function KeyActions({
  subject,
  onAction,
}: {
  subject: KeyView;
  onAction: (action: KeyAction) => void;
}) {
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon" aria-label={`Actions for ${subject.name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {() => <KeyMenu subject={subject} onAction={onAction} />}
    </Menu>
  );
}
