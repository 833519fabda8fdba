import type { ReactNode } from 'react';
import { PersonMark } from '@/trpc/server.tsx';

/** The pages on which a person decides. */
export default function DecideLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PersonMark />
      {children}
    </>
  );
}
