'use client';
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const MenuPopup = lazyPart(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

/** A menu that opens from `trigger`, a button. Its items come from menu-popup.tsx, so build them lazily. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  children: () => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const props = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => {
      setWanted(true);
      setOpen(!open);
    },
  };
  return (
    <>
      {cloneElement(trigger, props)}
      {wanted ? (
        <MenuPopup open={open} onOpenChange={setOpen} anchor={anchor} align={align}>
          {open ? children() : null}
        </MenuPopup>
      ) : null}
    </>
  );
}
