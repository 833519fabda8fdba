import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';

declare global {
  interface Window {
    /** The button that was clicked last, kept by the script in `early-script.tsx`. */
    earlyClick?: Element | null;
  }
}

let dueRepeats = 0;

/** A click that comes before what it follows has been repeated is done after that. */
function holdClick(event: MouseEvent): void {
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target } = event;
  const again = new MouseEvent('click', event);
  setTimeout(() => setTimeout(() => target?.dispatchEvent(again)));
}

/** A handler may need parts of the page that are not mounted yet. */
function repeatSoon(repeat: () => void): void {
  if (dueRepeats === 0) window.addEventListener('click', holdClick, true);
  dueRepeats += 1;
  setTimeout(() => {
    dueRepeats -= 1;
    if (dueRepeats === 0) window.removeEventListener('click', holdClick, true);
    repeat();
  });
}

/**
 * The ref of a control that a person may use before the scripts of its page have come. The browser shows what they chose or typed,
 * and React never hears of it: a box that was unticked on a slow line would still count as ticked.
 * @param ref of the caller, filled as well
 * @param find what to do again if React missed something. It runs before the control takes events, so nothing is done twice.
 */
function useEarly<Control extends HTMLElement>(
  ref: Ref<Control> | undefined,
  find: (control: Control) => (() => void) | undefined,
) {
  const own = useRef<Control>(null);
  const isFound = useRef(false);
  useImperativeHandle<Control | null, Control | null>(ref, () => own.current, []);
  const findOnce = useEffectEvent(find);
  useLayoutEffect(() => {
    // React runs this effect again when it shows a suspended part of the page again.
    if (isFound.current || !own.current) return;
    isFound.current = true;
    const repeat = findOnce(own.current);
    if (repeat) repeatSoon(repeat);
  }, []);
  return own;
}

type Value = string | number | readonly string[] | undefined;

const tell = (control: HTMLElement, type: 'change' | 'input') =>
  control.dispatchEvent(new Event(type, { bubbles: true }));

/** Repeats what was typed into a field. Without `value`, the field itself holds it. */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<Field> | undefined,
  value: Value,
) {
  return useEarly<Field>(ref, (field) => {
    const typed = field.value;
    // As the field gives line breaks.
    if (value === undefined || typed === String(value).replaceAll(/\r\n?/g, '\n')) return undefined;
    return () => {
      field.value = String(value);
      // React takes note of every value that is set on the element itself, and would see no change.
      Reflect.set(Object.getPrototypeOf(field), 'value', typed, field);
      tell(field, 'input');
    };
  });
}

/** Repeats what was chosen from a list. */
export function useEarlyOption(ref: Ref<HTMLSelectElement> | undefined, value: Value) {
  return useEarly<HTMLSelectElement>(ref, (select) => {
    const chosen = select.value;
    const isOffered = [...select.options].some((option) => option.value === String(value));
    if (!isOffered || chosen === String(value)) return undefined;
    return () => {
      select.value = chosen;
      tell(select, 'change');
    };
  });
}

/** Repeats the change of a box, a switch or a radio button. */
export function useEarlyTick(ref: Ref<HTMLInputElement> | undefined, checked: boolean | undefined) {
  return useEarly<HTMLInputElement>(ref, (input) => {
    // A radio button loses its choice to another one, and that one is repeated.
    const isChanged =
      input.type === 'radio' ? input.checked && checked === false : input.checked === !checked;
    if (checked === undefined || !isChanged) return undefined;
    return () => {
      input.checked = checked;
      input.click();
    };
  });
}

/** Repeats a click, once what was typed and chosen before it has been repeated and drawn. */
export function useEarlyClick(ref: Ref<HTMLButtonElement> | undefined) {
  return useEarly<HTMLButtonElement>(ref, (button) => {
    if (window.earlyClick !== button) return undefined;
    window.earlyClick = null;
    // A click makes React take over its button at once, and hand it on. It must not be done twice, nor before what it follows.
    if (window.event?.type === 'click') {
      window.event.preventDefault();
      window.event.stopImmediatePropagation();
    }
    return () => setTimeout(() => button.click());
  });
}
