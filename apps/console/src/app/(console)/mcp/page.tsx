import type { Metadata } from 'next';
import { requireViewer } from '@/features/identity/session/require-viewer.ts';
import { McpPage } from '@/features/oauth/mcp/mcp-page.tsx';

export const metadata: Metadata = { title: 'MCP' };

export default async function Page() {
  const { baseUrl } = await requireViewer();
  return <McpPage url={new URL('/mcp', baseUrl).href} />;
}
