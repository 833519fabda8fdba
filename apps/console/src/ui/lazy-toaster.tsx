'use client';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { awaitFirstToast } from './toast.ts';

const Toaster = dynamic(() => import('./toaster.tsx').then((module) => module.Toaster), { ssr: false });

/** Loads the toaster with the first message; most visits never see one. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => awaitFirstToast(() => setWanted(true)), []);
  return wanted ? <Toaster /> : null;
}
