import type { FieldText } from '@/lib/read-schema.ts';

/** A sentence of the API's document, in which code stands between backticks. */
export function Prose({ text }: { text: string }) {
  const [before, code, ...after] = text.split('`');
  return (
    <>
      {before}
      {code === undefined ? null : <code className="wrap-anywhere text-[0.9em] text-ink">{code}</code>}
      {after.length === 0 ? null : <Prose text={after.join('`')} />}
    </>
  );
}

/** The members of a body: their names, types, limits and meaning. */
export function FieldList({
  label,
  fields,
  noteOf,
}: {
  label: string;
  fields: readonly FieldText[];
  /** Says of a field what a reader must know first, such as that it is required. */
  noteOf: (field: FieldText) => string | null;
}) {
  return (
    <ul aria-label={label} className="divide-y rounded-card border">
      {fields.map((field) => {
        const { description, limits, name, type } = field;
        const note = noteOf(field);
        return (
          <li key={name} className="grid gap-0.5 px-3 py-2">
            <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
              <code className="wrap-anywhere font-medium">{name}</code>
              <span className="min-w-0 wrap-anywhere text-faint">
                {limits === null ? type : `${type}, ${limits}`}
              </span>
              {note === null ? null : <span className="ml-auto text-soft">{note}</span>}
            </p>
            {description === null ? null : (
              <p className="text-dense text-soft">
                <Prose text={description} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
