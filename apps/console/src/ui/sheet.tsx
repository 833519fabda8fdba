'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from './button.tsx';
import { useFocusFallback } from './focus-fallback.ts';

/** A panel that slides in from a side: `right` for the detail of a row, `left` for the navigation on a phone. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
}) {
  useFocusFallback();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className={cn(
            'fixed inset-y-0 z-50 flex flex-col bg-raised shadow-float outline-none transition-transform duration-200 ease-out-soft',
            side === 'right'
              ? 'right-0 w-full max-w-[30rem] data-ending-style:translate-x-full data-starting-style:translate-x-full'
              : 'left-0 w-[17rem] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
          )}
        >
          <header className="flex h-14 shrink-0 items-center justify-between border-b pr-3 pl-5">
            <Base.Title dir="auto" className="truncate font-semibold text-sm">
              {title}
            </Base.Title>
            <Base.Close render={<Button look="ghost" size="icon" aria-label="Close" />}>
              <X aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
