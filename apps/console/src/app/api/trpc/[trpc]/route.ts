import { handleTrpc } from '@/trpc/handler.ts';

export { handleTrpc as GET, handleTrpc as POST };
