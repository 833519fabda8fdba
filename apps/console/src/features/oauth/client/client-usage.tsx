'use client';
import { Fragment } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { kindOf } from './client-kind.ts';
import { authorizeUrlParts, deviceSnippet } from './usage-snippet.ts';

/** The first request of this client, ready to run or to open in a browser. */
export function ClientUsage({ subject }: { subject: ClientView }) {
  const { baseUrl } = useViewer();
  if (kindOf(subject) === 'device') {
    return (
      <Card
        title="First request"
        description="The response has a code. The person enters it on the Connect a device page."
      >
        <CodeBlock label="Terminal" copyLabel="Copy curl" text={deviceSnippet(baseUrl, subject)} />
      </Card>
    );
  }
  const parts = authorizeUrlParts(baseUrl, subject);
  return (
    <Card
      title="First request"
      description="Send the browser to this URL. Replace the dots with new values each time. PKCE and state are required."
    >
      <CodeBlock wrap label="Authorization URL" copyLabel="Copy URL" text={parts.join('')}>
        {/* Broken between its parameters, without a line break in what is selected. */}
        {parts.map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </CodeBlock>
    </Card>
  );
}
