'use client';
import { useViewer } from '@/features/session/viewer-context.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { kindOf } from './client-kind.ts';
import { authorizeSnippet, deviceSnippet } from './usage-snippet.ts';

/** The first request of this client, ready to run or to open in a browser. */
export function ClientUsage({ subject }: { subject: ClientView }) {
  const { baseUrl } = useViewer();
  if (kindOf(subject) === 'device') {
    return (
      <Card
        title="First request"
        description="It returns a code for the person to enter on the Connect a device page."
      >
        <CodeBlock label="Terminal" copyLabel="Copy curl" text={deviceSnippet(baseUrl, subject)} />
      </Card>
    );
  }
  return (
    <Card
      title="First request"
      description="Send the browser here, on one line. Replace the dots with new values each time: PKCE and state are required."
    >
      <CodeBlock label="Authorization URL" text={authorizeSnippet(baseUrl, subject)} />
    </Card>
  );
}
