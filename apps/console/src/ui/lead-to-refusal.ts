const control = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

export const panelOf = (form: Element): HTMLElement | null => form.querySelector('[role=alert][tabindex]');

/**
 * Moves the focus to the first wrong field in the order of the page, or to the error panel if no field is named. A group
 * of controls that is wrong as a whole carries `data-invalid`. Returns false while nothing is refused.
 * @param old the panel of an earlier refusal
 */
export function leadToRefusal(form: Element, old: Element | null): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? panelOf(form);
  if (wrong === null || wrong === old) {
    return false;
  }
  const place = 'invalid' in wrong.dataset ? (wrong.querySelector<HTMLElement>(control) ?? wrong) : wrong;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
  return true;
}
