'use client';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';

const openDelayMs = 250;
const closeDelayMs = 120;
const gapPx = 6;

type TriggerProps = Record<string, unknown>;

/** Puts the tip above its trigger, or below where there is no room; never beyond the window's edges. */
function place(tip: HTMLElement, trigger: Element): void {
  const at = trigger.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const above = at.top - size.height - gapPx;
  const left = at.left + at.width / 2 - size.width / 2;
  const rightmost = window.innerWidth - size.width - gapPx;
  tip.style.top = `${above < gapPx ? at.bottom + gapPx : above}px`;
  tip.style.left = `${Math.max(gapPx, Math.min(left, rightmost))}px`;
}

function useTip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = (next: boolean, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => schedule(true, openDelayMs);
  const hide = () => schedule(false, closeDelayMs);
  return { open, show, hide, close: () => schedule(false, 0) };
}

/**
 * A short explanation on hover and on keyboard focus; the pointer may move onto it and Escape closes it (WCAG 2.2,
 * 1.4.13). It never holds the only copy of needed information. `children` is one focusable element.
 */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement<TriggerProps> }) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const trigger = useRef<Element>(null);
  const { open, show, hide, close } = useTip();
  useEffect(() => {
    if (!open || tip.current === null || trigger.current === null) {
      return;
    }
    // The top layer: no scrolling table and no dialog can cut it off.
    tip.current.showPopover();
    place(tip.current, trigger.current);
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? close() : undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const props = {
    ref: trigger,
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: close,
    ...(open ? { 'aria-describedby': id } : {}),
  };
  return (
    <>
      {cloneElement(children, props)}
      {open ? (
        <div
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          onPointerEnter={show}
          onPointerLeave={hide}
          className="fixed m-0 max-w-64 rounded-control bg-ink px-2 py-1 text-canvas text-xs shadow-float"
        >
          {content}
        </div>
      ) : null}
    </>
  );
}
