'use client';
import { useState } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { CallList } from '@/features/shell/call/call-list.tsx';
import { ChosenCall } from '@/features/shell/call/chosen-call.tsx';
import { KeyField } from '@/features/shell/call/key-field.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Loaded } from '@/trpc/loaded.tsx';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';
import { Form } from '@/ui/form.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { SkeletonCard } from '@/ui/page-skeleton.tsx';
import { buildRequest, type Draft, missingOf, toCurl, valuesOf } from './build-request.ts';
import { ValueFields } from './call-fields.tsx';
import type { Operation } from './read-operations.ts';
import { ResponseCard } from './response-card.tsx';
import { useCall } from './use-call.ts';
import { useOperations } from './use-operations.ts';

/** Makes real calls with a key of the person's own, from this browser, and shows the request and the answer. */
export function PlaygroundPage() {
  const { choose, chosen, operations, path } = useOperations();
  const [apiKey, setApiKey] = useState('');
  return (
    <div data-wide>
      <PageHeader {...pageHeadings.playground} />
      <Loaded query={operations} noun="the calls of the API" skeleton={<SkeletonCard label="the calls" />}>
        {(all) =>
          chosen === undefined ? null : (
            <div className="grid gap-5 min-[90rem]:grid-cols-[19rem_minmax(0,1fr)] min-[90rem]:items-start">
              <Card
                className="sticky top-5 hidden max-h-[calc(100dvh-2.5rem)] flex-col min-[90rem]:flex"
                bodyClassName="flex min-h-0 flex-1 flex-col p-0 sm:p-0"
              >
                <CallList operations={all} chosen={chosen} onChoose={choose} className="flex-1" />
              </Card>
              <div className="grid min-w-0 gap-5 min-[112rem]:grid-cols-2 min-[112rem]:grid-rows-[auto_1fr] min-[112rem]:items-start">
                <Card title="1. Key and call" bodyClassName="grid grid-cols-1 gap-4">
                  <KeyField operation={chosen} value={apiKey} onChange={setApiKey} />
                  <ChosenCall operations={all} chosen={chosen} onChoose={choose} />
                </Card>
                <Call key={chosen.id} operation={chosen} apiKey={apiKey} path={path} />
              </div>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

/** The reason why the call cannot be sent yet; null when it can. */
function describeGap(operation: Operation, draft: Draft, apiKey: string): string | null {
  const missing = [...(apiKey.trim() === '' ? ['an API key'] : []), ...missingOf(operation, draft)];
  return missing.length === 0 ? null : `Still needed: ${missing.join(', ')}.`;
}

function Call({ operation, apiKey, path }: { operation: Operation; apiKey: string; path: string }) {
  const { baseUrl } = useViewer();
  const [draft, setDraft] = useState<Draft>({
    values: valuesOf(operation, path),
    body: operation.bodyExample ?? '',
  });
  const call = useCall();
  const request = buildRequest(baseUrl, operation, draft);
  const gap = describeGap(operation, draft, apiKey);
  function submit() {
    if (gap === null && !call.isPending) {
      call.mutate({ request, key: apiKey.trim() });
    }
  }
  return (
    <>
      <Card title="2. Request" description="This call is real and affects this workspace.">
        <Form docs="api" className="grid gap-4" onSubmit={submit}>
          <ValueFields operation={operation} draft={draft} onChange={setDraft} />
          <CodeBlock wrap label="Terminal" copyLabel="Copy command" text={toCurl(request)} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button type="submit" look="primary" pending={call.isPending} disabled={gap !== null}>
              Send request
            </Button>
            <p className="text-dense text-faint">{gap}</p>
          </div>
        </Form>
      </Card>
      <div className="grid min-w-0 gap-5 min-[112rem]:col-start-2 min-[112rem]:row-span-2 min-[112rem]:row-start-1">
        {call.isError ? (
          <ErrorPanel
            title="No response"
            docs="guides/errors-and-retries"
            message="The API did not respond. Check your connection, then send the request again."
          />
        ) : null}
        <ResponseCard operation={operation} answer={call.data} />
      </div>
    </>
  );
}
