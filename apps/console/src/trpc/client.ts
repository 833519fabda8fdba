'use client';
import type { AppRouter } from '@patchbay/router';
import { createTRPCContext } from '@trpc/tanstack-react-query';

/** `useTRPC()` gives typed query and mutation options for react-query; every page reads its data this way. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
