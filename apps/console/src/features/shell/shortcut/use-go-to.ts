'use client';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useViewer } from '@/features/identity/session/viewer-context.tsx';
import { navGroups } from '@/features/shell/nav/nav-items.ts';
import type { Viewer } from '@/trpc/types.ts';

/** The pages that a key opens after `g`. */
export const keyedItems = (viewer: Viewer) =>
  navGroups(viewer).flatMap(({ items }) =>
    items.flatMap(({ key, ...item }) => (key ? [{ ...item, key }] : [])),
  );

/** The second key follows `g` within this time. */
const pairMs = 1500;

/** Handles the second key of a pair: after `g`, the key of a page opens that page. */
export function useGoTo(): (event: KeyboardEvent) => (() => void) | undefined {
  const router = useRouter();
  const viewer = useViewer();
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ key, timeStamp }) => {
    const isSecond = timeStamp - begunAt.current < pairMs;
    begunAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
    const item = isSecond ? keyedItems(viewer).find((each) => each.key === key) : undefined;
    return item && (() => router.push(item.href));
  };
}
