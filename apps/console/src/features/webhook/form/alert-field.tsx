'use client';
import { Field } from '@/ui/field.tsx';
import { Select } from '@/ui/input.tsx';
import type { WebhookFormState } from './use-webhook-form.ts';

const never = 'never';
const counts: readonly number[] = [1, 3, 10, 30, 100];

/** Says after how many failures its people get an email: `After 10 failed attempts in a row`. */
export const describeAlert = (alertAfter: number | null): string => {
  if (alertAfter === null) return 'Never';
  return alertAfter === 1 ? 'After the first failure' : `After ${alertAfter} failed attempts in a row`;
};

/** The choice of when a failing endpoint is worth an email. A number that a program has set is among the options. */
export function AlertField({ draft: { alertAfter }, change }: WebhookFormState) {
  const shown = new Set([...counts, ...(alertAfter === null ? [] : [alertAfter])]);
  return (
    <Field
      label="Email when it fails"
      hint="Goes to the owners of the workspace and the person who added the endpoint. The next one comes only after a success, and at most one an hour."
    >
      {(control) => (
        <Select
          {...control}
          className="sm:max-w-80"
          value={alertAfter ?? never}
          onChange={({ target: { value } }) => change({ alertAfter: value === never ? null : Number(value) })}
        >
          {[...shown]
            .sort((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {describeAlert(count)}
              </option>
            ))}
          <option value={never}>{describeAlert(null)}</option>
        </Select>
      )}
    </Field>
  );
}
