'use client';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { cn } from '@/lib/cn.ts';

const itemClass = cn(
  'flex h-8 cursor-default select-none items-center gap-2.5 rounded-[0.375rem] px-2 text-dense outline-none',
  'data-disabled:opacity-50 data-highlighted:bg-ink/7 [&_svg]:size-4 [&_svg]:text-faint',
);

/** The open menu, anchored to a button outside it; focus returns there. */
export function MenuPopup({
  open,
  onOpenChange,
  anchor,
  align,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} className="z-60 outline-none">
          <Base.Popup
            finalFocus={anchor}
            className="min-w-48 rounded-card bg-raised p-1 shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  danger = false,
  ...rest
}: Omit<Base.Item.Props, 'className'> & { danger?: boolean }) {
  return <Base.Item {...rest} className={cn(itemClass, danger && 'text-bad [&_svg]:text-bad')} />;
}

/** A menu entry that goes to another page; `render` takes the router's link. */
export function MenuLink(props: Omit<Base.LinkItem.Props, 'className'>) {
  return <Base.LinkItem closeOnClick {...props} className={itemClass} />;
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
