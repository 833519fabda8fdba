import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

/**
 * The ref of a control that a person may use before the scripts of its page have come. The browser shows what they chose or typed,
 * and React never hears of it: a box that was unticked on a slow line would still count as ticked.
 * @param ref of the caller, filled as well
 * @param repeat does it again if the control shows something else than React knows
 */
function useEarly<Control extends HTMLElement>(
  ref: Ref<Control> | undefined,
  repeat: (control: Control) => void,
) {
  const own = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(ref, () => own.current, []);
  const repeatOnce = useEffectEvent(repeat);
  useEffect(() => {
    if (own.current) repeatOnce(own.current);
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
    if (value === undefined || typed === String(value).replaceAll(/\r\n?/g, '\n')) return;
    field.value = String(value);
    // React takes note of every value that is set on the element itself, and would see no change.
    Reflect.set(Object.getPrototypeOf(field), 'value', typed, field);
    tell(field, 'input');
  });
}

/** Repeats what was chosen from a list. */
export function useEarlyOption(ref: Ref<HTMLSelectElement> | undefined, value: Value) {
  return useEarly<HTMLSelectElement>(ref, (select) => {
    if (value === undefined || select.value === String(value)) return;
    const isOffered = [...select.options].some((option) => option.value === String(value));
    if (isOffered) tell(select, 'change');
  });
}

/** Repeats the change of a box, a switch or a radio button. */
export function useEarlyTick(ref: Ref<HTMLInputElement> | undefined, checked: boolean | undefined) {
  return useEarly<HTMLInputElement>(ref, (input) => {
    // A radio button loses its choice to another one, and that one is repeated.
    const isChanged =
      input.type === 'radio' ? input.checked && checked === false : input.checked === !checked;
    if (checked === undefined || !isChanged) return;
    input.checked = checked;
    input.click();
  });
}
