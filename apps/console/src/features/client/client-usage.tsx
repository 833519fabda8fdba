'use client';
import { useViewer } from '@/features/session/viewer-context.tsx';
import type { ClientView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { kindOf } from './client-kind.ts';
import { authorizeSnippet, deviceSnippet } from './usage-snippet.ts';

/** The first request of this client, ready to run or to send a browser to. */
export function ClientUsage({ subject }: { subject: ClientView }) {
  const { baseUrl } = useViewer();
  if (kindOf(subject) === 'device') {
    return (
      <Card
        title="First request"
        description="It answers a code that is entered on the page Connect a device."
      >
        <CodeBlock label="Terminal" copyLabel="Copy curl" text={deviceSnippet(baseUrl, subject)} />
      </Card>
    );
  }
  return (
    <Card
      title="First request"
      description="Send the browser here, on one line. The dots are new each time: PKCE and state are required."
    >
      <CodeBlock label="Authorization address" text={authorizeSnippet(baseUrl, subject)} />
    </Card>
  );
}
