'use client';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type KeepStateOptions,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm as useLibraryForm,
} from 'react-hook-form';
import { type Failure, type FieldFailure, readFailure } from '../trpc/failure.ts';

/** A refused field by its path in the form, such as `redirectUris.1`. */
export type PlacedError = Pick<FieldFailure, 'name' | 'message'>;

interface FormOptions<Values extends FieldValues, Sent> {
  /** Absent where only the service judges. */
  readonly resolver?: Resolver<Values, unknown, Sent>;
  readonly defaultValues?: DefaultValues<Values>;
  /** Values that the form follows. They replace what was typed, unless `resetOptions` says otherwise. */
  readonly values?: Values;
  readonly resetOptions?: KeepStateOptions;
  /** The fields that a refusal names, where they are called otherwise in the input of the call. */
  readonly place?: (failure: Failure) => readonly PlacedError[];
}

const fieldsOf = ({ fields }: Failure): readonly PlacedError[] => fields;

/** The state of every form. The focus of a refused form is the work of the form's element, for it knows the page. */
export function useForm<Values extends FieldValues, Sent = Values>(options: FormOptions<Values, Sent>) {
  const { place = fieldsOf, ...rest } = options;
  const form = useLibraryForm<Values, unknown, Sent>({ ...rest, shouldFocusError: false });
  const { isSubmitted, errors } = form.formState;
  return {
    ...form,
    /** For a field of text, which has its value in the page of the server already. A person may begin to type there. */
    register(...field: Parameters<typeof form.register>) {
      const initial: unknown = get(form.formState.defaultValues ?? rest.values, field[0]);
      return { ...form.register(...field), ...(typeof initial === 'string' && { defaultValue: initial }) };
    },
    /** Shows what the service refused at its fields. What belongs to no field is left to the error panel. */
    refuse(error: unknown): void {
      for (const { name, message } of place(readFailure(error))) {
        if (Object.hasOwn(form.getValues(), name.split('.')[0] ?? '')) {
          form.setError(name as Path<Values>, { message });
        }
      }
    },
    /** True while a refusal is shown at a field, so that no panel need repeat it. */
    isPlaced: Object.keys(errors).length > 0,
    /** Changes fields that are no elements of the page, such as a set of choices. */
    change(part: Partial<Values>): void {
      for (const [name, value] of Object.entries(part)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldValidate: isSubmitted,
        });
      }
    },
  };
}

/** A resolver for a form whose schema stays with the service: `check` names only what is missing, by path. */
export function requiring<Values extends FieldValues>(
  check: (values: Values) => Readonly<Record<string, string | false>>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const errors = {};
    for (const [name, message] of Object.entries(check(values))) {
      if (message) set(errors, name, { type: 'required', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
