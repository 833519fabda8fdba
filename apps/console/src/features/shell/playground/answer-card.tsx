'use client';
import Link from 'next/link';
import { StatusBadge } from '@/features/operations/request-log/request-badges.tsx';
import { indentJson } from '@/lib/indent-json.ts';
import { paths } from '@/lib/paths.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { DefinitionList } from '@/ui/definition-list.tsx';
import type { CallAnswer } from './use-call.ts';

/** More of a body would make the page slow. */
const shownCharactersMax = 65_536;

/** The API's answer: its status, duration, headers and body. */
export function AnswerCard({ answer }: { answer: CallAnswer }) {
  const { headers, requestId, status, text, tookMs } = answer;
  const body = indentJson(text);
  return (
    <Card title="3. Response">
      <div className="grid gap-4">
        <p role="status" className="flex flex-wrap items-center gap-2.5 text-dense">
          <StatusBadge status={status} />
          <span>{tookMs} ms, measured in this browser</span>
        </p>
        <DefinitionList
          items={[
            {
              term: 'Request ID',
              value: requestId === null ? 'None' : <RequestId id={requestId} isLogged={status !== 401} />,
            },
          ]}
        />
        <CodeBlock
          wrap
          label="Headers"
          copyLabel="Copy headers"
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
        {text === '' ? (
          <p className="text-dense text-soft">The response has no body.</p>
        ) : (
          <CodeBlock wrap label="Body" copyLabel="Copy body" text={body.slice(0, shownCharactersMax)} />
        )}
        {body.length > shownCharactersMax ? (
          <p className="text-dense text-soft">
            The first {shownCharactersMax} of {body.length} characters are shown.
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** A request without a key of this workspace is in no log of it. */
function RequestId({ id, isLogged }: { id: string; isLogged: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <code className="break-all text-xs">{id}</code>
      <CopyButton text={id} label="Copy request ID" iconOnly look="ghost" />
      {isLogged ? (
        <Link prefetch={false} href={paths.requestLog({ requestId: id })} className="link">
          View it in the request log
        </Link>
      ) : null}
    </span>
  );
}
