'use client';
import { Field } from '@/ui/field.tsx';
import { FieldList, Prose } from '@/ui/field-list.tsx';
import { Input, Select, TextArea } from '@/ui/input.tsx';
import type { Draft } from './build-request.ts';
import type { Operation, Parameter } from './read-operations.ts';

/** The parameters and the body of a call. */
export function ValueFields({
  operation,
  draft,
  onChange,
}: {
  operation: Operation;
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const set = (name: string, value: string) =>
    onChange({ ...draft, values: { ...draft.values, [name]: value } });
  return (
    <>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {operation.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={draft.values[parameter.name] ?? ''}
            onChange={(value) => set(parameter.name, value)}
          />
        ))}
      </div>
      {operation.bodyExample === null ? null : (
        <Field label="Body" aside={<span className="text-faint text-xs">JSON</span>}>
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(14, draft.body.split('\n').length + 1)}
              spellCheck={false}
              value={draft.body}
              className="font-mono text-xs"
              onChange={(event) => onChange({ ...draft, body: event.target.value })}
            />
          )}
        </Field>
      )}
      {operation.bodyFields.length === 0 ? null : (
        <FieldList
          label="Fields of the body"
          fields={operation.bodyFields}
          noteOf={({ isRequired }) => (isRequired ? 'Required' : null)}
        />
      )}
    </>
  );
}

const places: Readonly<Record<Parameter['place'], string>> = {
  path: 'in the path',
  query: 'in the query',
  header: 'header',
};

function ParameterField({
  parameter: { choices, description, example, isRequired, name, place },
  value,
  onChange,
}: {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field
      label={name}
      {...(description === null ? {} : { hint: <Prose text={description} /> })}
      aside={
        <span className="text-faint text-xs">
          {isRequired ? 'Required, ' : ''}
          {places[place]}
        </span>
      }
    >
      {(control) =>
        choices === null ? (
          <Input
            {...control}
            value={value}
            autoComplete="off"
            spellCheck={false}
            required={isRequired}
            {...(example === null ? {} : { placeholder: example })}
            className="font-mono text-xs"
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">Not sent</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
