'use client';
import Link from 'next/link';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { paths } from '@/lib/paths.ts';
import type { AgentView } from '@/trpc/types.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';

/** The address at which apps run the agent. */
export function EndpointCard({ agent: { id, publishedVersion } }: { agent: AgentView }) {
  const { baseUrl } = useViewer();
  return (
    <Card
      title="MCP endpoint"
      description="The person who created the agent can connect an app to this URL. The app signs in and needs no API key."
    >
      {publishedVersion === null ? (
        <p className="text-dense text-soft">Publish a version to get the URL.</p>
      ) : (
        <div className="grid gap-2">
          <CodeBlock
            wrap
            label="MCP URL"
            copyLabel="Copy URL"
            text={new URL(`/v1/agents/${id}/mcp`, baseUrl).href}
          />
          <p className="text-dense text-soft">
            Version {publishedVersion} is published.{' '}
            <Link prefetch={false} href={paths.mcp()} className="link">
              How to connect a client
            </Link>
          </p>
        </div>
      )}
    </Card>
  );
}
