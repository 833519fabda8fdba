import type { ReactNode } from 'react';

export const metadata = { title: 'Threads on the web' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui', margin: '2rem auto', maxWidth: '40rem' }}>{children}</body>
    </html>
  );
}
