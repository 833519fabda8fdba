type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = new Set<Field>();

/** Not a search or the name of what is to be deleted, which are no loss, nor a switch, which is saved at once. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.matches('[type=search], [role=switch], [data-no-loss]'));

// On the document, because a field may come and go.
if (typeof document !== 'undefined') {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) fields.add(target);
    },
    true,
  );
}

/** True if the person has typed or chosen something that would be lost by leaving the page. */
export function isTyped(): boolean {
  for (const field of fields) if (!field.isConnected || field.value === '') fields.delete(field);
  return fields.size > 0;
}
