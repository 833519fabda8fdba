import { type ReactNode, useId } from 'react';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** "Password must have at least 10 characters." */
const describeError = (label: string, error: ReactNode): ReactNode =>
  typeof error === 'string' && /^[a-z]/.test(error) ? `${label} ${error.replace(/\.$/, '')}.` : error;

/** A label, its control, a hint and an error, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: {
  label: string;
  hint?: ReactNode;
  /** A message of a schema, such as "must not be empty", is said of the label. */
  error?: ReactNode;
  /** Shown at the end of the label's line, such as "Forgot password?". */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-dense">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error ? (
        <p id={errorId} role="alert" className="text-bad text-dense">
          {describeError(label, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-dense text-faint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
