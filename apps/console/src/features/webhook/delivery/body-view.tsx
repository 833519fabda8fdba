'use client';
import { useState } from 'react';
import { indentJson } from '@/lib/indent-json.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { Segmented } from '@/ui/segmented.tsx';

const forms = [
  { value: 'pretty', label: 'Formatted' },
  { value: 'exact', label: 'Raw' },
] as const;

/** The body that every attempt sends: formatted to read, or exactly as it was signed. */
export function BodyView({ body }: { body: string | null }) {
  const [form, setForm] = useState<'pretty' | 'exact'>('pretty');
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-dense">Body</h3>
        {body === null ? null : (
          <Segmented label="Body format" value={form} options={forms} onChange={setForm} />
        )}
      </div>
      {body === null ? (
        <p className="text-dense text-soft">This event is older than 30 days, so its body was deleted.</p>
      ) : (
        <CodeBlock
          wrap
          label={form === 'exact' ? 'Signed body' : 'JSON'}
          copyLabel="Copy body"
          text={form === 'exact' ? body : indentJson(body)}
        />
      )}
    </section>
  );
}
