'use client';
import { useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { awaitFirstToast } from './toast.ts';

const Toaster = lazyPart(() => import('./toaster.tsx').then((module) => module.Toaster));

/** Loads the toaster with the first message; most visits never see one. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => awaitFirstToast(() => setWanted(true)), []);
  return wanted ? <Toaster /> : null;
}
