import { requireOperator, titleForOperators } from '@/features/identity/session/require-viewer.ts';
import { WorkspacePage } from '@/features/operations/workspace/workspace-page.tsx';
import { pageHeadings } from '@/lib/page-headings.ts';
import { readSegment } from '@/lib/search-page.ts';
import { Prefetch, serverTrpc } from '@/trpc/server.tsx';

export const generateMetadata = () => titleForOperators(pageHeadings.workspace.title);

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  await requireOperator();
  const id = readSegment((await params).id);
  return (
    <Prefetch
      queries={[
        serverTrpc.readWorkspace.queryOptions({ id }),
        serverTrpc.findAccounts.queryOptions({ query: id }),
      ]}
    >
      <WorkspacePage id={id} />
    </Prefetch>
  );
}
