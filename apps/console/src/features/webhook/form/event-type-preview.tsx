'use client';
import { readFields } from '@/lib/read-schema.ts';
import type { EventTypeView } from '@/trpc/types.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { FieldList, Prose } from '@/ui/field-list.tsx';

const format = (value: unknown): string => JSON.stringify(value, null, 2);

/** Shows one event type: an example, what each field means, and the schema that every event of the type fulfils. */
export function EventTypePreview({ entry }: { entry: EventTypeView }) {
  const { type, description, example, schema } = entry;
  return (
    <section aria-label={`About ${type}`} className="min-w-0">
      <h3 className="font-medium text-dense">
        <code>{type}</code>
      </h3>
      <p className="mt-0.5 mb-2 text-dense text-soft">
        <Prose text={description} />
      </p>
      <div className="grid gap-2">
        <CodeBlock wrap label="Example" copyLabel="Copy example" text={format(example)} />
        <EventTypeFields schema={schema} />
      </div>
    </section>
  );
}

/** The fields with their meaning, from the schema. */
export function EventTypeFields({ schema }: Pick<EventTypeView, 'schema'>) {
  return (
    <div>
      <FieldList
        label="Fields of the event"
        fields={readFields(schema, {})}
        noteOf={({ isRequired }) => (isRequired ? null : 'Not always there')}
      />
      <details className="mt-2 text-dense">
        <summary className="w-fit rounded-sm py-0.5 text-soft text-xs hover:text-ink">
          Show the schema
        </summary>
        <div className="mt-2">
          <CodeBlock wrap label="JSON Schema" copyLabel="Copy schema" text={format(schema)} />
        </div>
      </details>
    </div>
  );
}
