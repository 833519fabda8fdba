import type { Metadata } from 'next';
import { McpPage } from '@/features/mcp/mcp-page.tsx';
import { requireViewer } from '@/features/session/require-viewer.ts';

export const metadata: Metadata = { title: 'MCP' };

export default async function Page() {
  const { baseUrl } = await requireViewer();
  return <McpPage url={new URL('/mcp', baseUrl).href} />;
}
