'use client';
import { formatNumber } from '@/lib/format-number.ts';
import { formatDayAndHour } from '@/lib/time.ts';
import { useZone } from '@/lib/use-zone.tsx';
import type { Answer, Citation, Participant } from '@/trpc/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { BareButton } from '@/ui/bare-button.tsx';

interface AnswerProps {
  readonly answer: Answer;
  readonly participants: readonly Participant[];
  readonly onCite: (citation: Citation) => void;
}

/** Who made the answer, and out of how much. */
function describeAnswer({ answer, model, searched: { messages, truncated } }: Answer): string {
  const read = `${formatNumber(messages)} ${messages === 1 ? 'message' : 'messages'}`;
  const searched = truncated
    ? `Not every message was searched, but the newest ${read}.`
    : `Searched ${read}.`;
  if (answer === null) return searched;
  return model === 'embedded-extractive'
    ? `${searched} No model wrote this: it quotes the messages.`
    : `${searched} Written by ${model}. It may be wrong.`;
}

/** An answer, and the messages that it comes from. */
export function AnswerView({ answer, ...cited }: AnswerProps) {
  const { answer: text, citations, confidence } = answer;
  return (
    <div className="grid gap-3">
      <section aria-label="Answer" aria-live="polite">
        {text === null ? (
          <p className="text-dense text-soft">The messages of this thread do not answer that.</p>
        ) : (
          <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-faint text-xs">
          {confidence === 'low' ? <Badge tone="warn">Low confidence</Badge> : null}
          <span>{describeAnswer(answer)}</span>
        </p>
      </section>
      {citations.length === 0 ? null : <Citations citations={citations} {...cited} />}
    </div>
  );
}

const nameOf = ({ sender }: Citation, participants: readonly Participant[]): string =>
  participants.find(({ id }) => id === sender)?.displayName ?? 'Someone';

function Citations({
  citations,
  participants,
  onCite,
}: Omit<AnswerProps, 'answer'> & { citations: readonly Citation[] }) {
  const zone = useZone();
  return (
    <section aria-label="Sources">
      <h3 className="text-faint text-xs">Where it comes from</h3>
      <ol className="mt-1 grid gap-1.5">
        {citations.map((citation) => {
          const { createdAt, messageId, quote, start } = citation;
          return (
            <li
              key={`${messageId} ${start}`}
              className="relative rounded-control border bg-sunken/60 px-3 py-2 text-dense hover:border-accent"
            >
              {/* The button covers its citation. */}
              <BareButton
                onClick={() => onCite(citation)}
                className="block w-full text-left after:absolute after:inset-0"
              >
                <span className="sr-only">Show in the thread: </span>
                <q dir="auto" className="line-clamp-3 break-words">
                  {quote}
                </q>
              </BareButton>
              <p className="mt-0.5 flex flex-wrap gap-x-2 text-faint text-xs">
                <bdi>{nameOf(citation, participants)}</bdi>
                <time dateTime={createdAt.toISOString()}>{formatDayAndHour(createdAt, zone)}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
