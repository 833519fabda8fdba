import { WhoReviews } from '@/features/identity/session/who-reviews.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { Card } from '@/ui/card.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { InstallCard } from './install-card.tsx';
import { ToolCard } from './tool-card.tsx';
import { TroubleCard } from './trouble-card.tsx';

/** Everything needed to connect an MCP client to the server at `url`. */
export function McpPage({ url }: { url: string }) {
  return (
    <>
      <PageHeader {...pageHeadings.mcp} />
      <div className="grid gap-5">
        <Card
          title="Server address"
          description="Streamable HTTP. The client registers itself and asks for your approval in the browser, so there is no key to copy."
        >
          <CodeBlock label="MCP URL" copyLabel="Copy URL" text={url} />
          <p className="mt-3 text-dense text-soft">
            Each new client needs approval once. <WhoReviews />
          </p>
        </Card>
        <InstallCard url={url} />
        <ToolCard />
        <TroubleCard />
      </div>
    </>
  );
}
