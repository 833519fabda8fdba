'use client';
import Link from 'next/link';
import type { AgentRunDetail } from '@/trpc/types.ts';
import { type RunAnswer, readAnswer, type Source } from './list-sources.ts';
import { showHidden } from './show-hidden.ts';

/** The question and the answer of a run, with the sources beside it. */
export function AnswerPart({ detail: { asked, run, trace } }: { detail: AgentRunDetail }) {
  const answer = readAnswer(trace);
  const question = asked?.input ?? null;
  if (answer === null && question === null) return null;
  return (
    <div className="grid gap-4">
      {question === null ? null : (
        <section aria-label="What was asked">
          <h3 className="text-faint text-xs">Question</h3>
          <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
            {showHidden(question)}
          </p>
        </section>
      )}
      {answer === null ? null : (
        <div className="grid gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <AnswerText answer={answer} model={run.model} />
          <Sources sources={answer.sources} />
        </div>
      )}
    </div>
  );
}

function AnswerText({ answer: { isWritten, sources, text }, model }: { answer: RunAnswer; model: string }) {
  const quotes = 'No model wrote this. It quotes up to three sentences from what the run read.';
  return (
    <section aria-label="Answer" className="rounded-card border bg-sunken px-4 py-3">
      <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
        {showHidden(text)}
      </p>
      {isWritten || sources.length > 0 ? (
        <p className="mt-2 text-faint text-xs">
          {isWritten ? `Written by ${model}. It may be wrong.` : quotes}
        </p>
      ) : null}
    </section>
  );
}

/** The words that the answer quotes. Each leads to its message, marked in its thread. */
function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-label="Sources" className="rounded-card border px-4 py-3 text-dense">
      <h3 className="text-faint text-xs">Where it comes from</h3>
      <ol className="mt-1 grid gap-2">
        {sources.map(({ href, quote, step }) => (
          <li key={`${step} ${quote}`} className="min-w-0">
            <q dir="auto" className="line-clamp-3 break-words text-soft">
              {showHidden(quote)}
            </q>
            <span className="text-faint text-xs">
              Step {step}
              {href === null ? null : (
                <>
                  {' · '}
                  <Link
                    prefetch={false}
                    href={href}
                    className="link"
                    aria-label={`Show in the thread: ${showHidden(quote).slice(0, 60)}`}
                  >
                    Show in the thread
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
