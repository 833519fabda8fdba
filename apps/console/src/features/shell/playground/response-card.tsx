'use client';
import { useState } from 'react';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { DocsLink } from '@/ui/docs-link.tsx';
import { FieldList, Prose } from '@/ui/field-list.tsx';
import { lazyPart } from '@/ui/lazy-part.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import type { Answer, Refusal } from './read-answers.ts';
import type { Operation } from './read-operations.ts';
import type { CallAnswer } from './use-call.ts';

const Received = lazyPart(() => import('./received.tsx').then((module) => module.Received));

type View = 'received' | 'expected' | 'refusals';

const expectedViews = [
  { value: 'expected', label: 'Expected' },
  { value: 'refusals', label: 'Refusals' },
] as const;
const allViews = [{ value: 'received', label: 'Received' }, ...expectedViews] as const;

/** The answer of the call: an example before it is sent, then the real one. */
export function ResponseCard({
  operation,
  answer,
}: {
  operation: Operation;
  answer: CallAnswer | undefined;
}) {
  const [chosen, setChosen] = useState<{ view: View; of: CallAnswer | undefined }>();
  // A new answer is shown when it arrives, whatever was looked at before.
  const isCurrent = chosen?.of === answer;
  const view = isCurrent && chosen ? chosen.view : answer ? 'received' : 'expected';
  return (
    <Card
      title="3. Response"
      actions={
        <Segmented<View>
          label="Show"
          value={view}
          options={answer ? allViews : expectedViews}
          onChange={(next) => setChosen({ view: next, of: answer })}
        />
      }
    >
      {view === 'received' && answer ? <Received answer={answer} operation={operation} /> : null}
      {view === 'expected' ? <Expected answers={operation.answers} /> : null}
      {view === 'refusals' ? <RefusalLists operation={operation} /> : null}
    </Card>
  );
}

function describeBody({ example, fields, isList }: Answer): string {
  if (example === null && fields.length === 0) return 'No body';
  return isList ? 'A list; these are the fields of an item' : 'A JSON object';
}

function Expected({ answers }: { answers: readonly Answer[] }) {
  return (
    <div className="grid gap-5">
      {answers.map((answer) => (
        <div key={answer.status} className="grid gap-3">
          <p className="flex items-center gap-2.5 text-dense text-soft">
            <StatusBadge status={answer.status} />
            {describeBody(answer)}
          </p>
          {answer.example === null ? null : (
            <CodeBlock wrap label="Example" copyLabel="Copy example" text={answer.example} />
          )}
          {answer.fields.length === 0 ? null : (
            <FieldList
              label="Fields of the response"
              fields={answer.fields}
              noteOf={({ isRequired }) => (isRequired ? null : 'Not always there')}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function RefusalLists({ operation: { refusals } }: { operation: Operation }) {
  return (
    <div className="grid gap-4">
      {refusals.own.length === 0 ? (
        <p className="text-dense text-soft">This call has no refusals of its own.</p>
      ) : (
        <RefusalList label="Refusals of this call" refusals={refusals.own} />
      )}
      <details>
        <summary className="py-1 font-medium text-dense text-soft">Refusals that any call can meet</summary>
        <div className="mt-2">
          <RefusalList label="Refusals of any call" refusals={refusals.common} />
        </div>
      </details>
    </div>
  );
}

function RefusalList({ label, refusals }: { label: string; refusals: readonly Refusal[] }) {
  return (
    <ul aria-label={label} className="divide-y rounded-card border">
      {refusals.map(({ code, meaning, status }) => (
        <li key={code} className="flex gap-3 px-3 py-2">
          <StatusBadge status={status} />
          <div className="grid min-w-0 gap-0.5">
            <p className="wrap-anywhere font-mono text-xs leading-5">
              <DocsLink newTab to={`errors#${code}`}>
                {code}
              </DocsLink>
            </p>
            <p className="text-dense text-soft">
              <Prose text={meaning} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
