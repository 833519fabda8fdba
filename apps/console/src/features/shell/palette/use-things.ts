'use client';
import { useQuery } from '@tanstack/react-query';
import { AppWindow, Bot, KeyRound, type LucideIcon, MessagesSquare, Webhook } from 'lucide-react';
import { paths } from '@/lib/paths.ts';
import { useTRPC } from '@/trpc/client.tsx';
import type { KeyView } from '@/trpc/types.ts';

/** Something of the workspace that has a page. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

export interface NamedGroup {
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly things: readonly Named[];
}

/** The most of a kind that are read: the palette finds the newest, and each list finds the rest. */
const pageSize = 50;
const options = { staleTime: 30_000 };

export interface Things {
  /** False while any of them is still on its way. */
  readonly isReady: boolean;
  readonly groups: readonly NamedGroup[];
  /** The keys that work, for their actions. */
  readonly keys: readonly KeyView[];
  readonly endpoints: readonly (Named & { readonly createdBy: string | null })[];
}

/** The keys, apps, endpoints, agents and threads of the workspace by their names, as far as they are known. */
export function useThings(): Things {
  const trpc = useTRPC();
  const allKeys = useQuery(trpc.listApiKeys.queryOptions(undefined, options));
  const clients = useQuery(trpc.listClients.queryOptions(undefined, options));
  const webhooks = useQuery(trpc.listWebhooks.queryOptions(undefined, options));
  const agents = useQuery(trpc.listAgents.queryOptions({ limit: pageSize }, options));
  const threads = useQuery(trpc.listThreads.queryOptions({ limit: pageSize }, options));
  const keys = (allKeys.data?.items ?? []).filter(({ revoked }) => !revoked);
  const endpoints = (webhooks.data?.items ?? []).map(({ createdBy, description, id, url }) => ({
    id,
    name: description || url,
    path: paths.webhook(id),
    createdBy,
  }));
  return {
    isReady: [allKeys, clients, webhooks, agents, threads].every(({ isPending }) => !isPending),
    keys,
    endpoints,
    groups: [
      {
        kind: 'API key',
        icon: KeyRound,
        things: keys.map(({ id, name }) => ({ id, name, path: paths.key(id) })),
      },
      {
        kind: 'OAuth client',
        icon: AppWindow,
        things: (clients.data ?? []).map(({ id, name }) => ({ id, name, path: paths.client(id) })),
      },
      { kind: 'Webhook endpoint', icon: Webhook, things: endpoints },
      {
        kind: 'Agent',
        icon: Bot,
        things: (agents.data?.items ?? []).map(({ id, name }) => ({ id, name, path: paths.agent(id) })),
      },
      {
        kind: 'Thread',
        icon: MessagesSquare,
        things: (threads.data?.items ?? []).flatMap(({ id, title }) =>
          title === null ? [] : [{ id, name: title, path: paths.thread(id) }],
        ),
      },
    ],
  };
}
