import './globals.css';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/features/shell/shell/providers.tsx';
import { nonceHeader } from '@/lib/headers.ts';

// One weight and the Latin letters, cut from the file of the geist package with pyftsubset: keys and ids need no more,
// and the whole file is twice as large. Any other letter falls back to the font of the system.
const mono = localFont({
  src: './fonts/geist-mono-latin.woff2',
  variable: '--font-geist-mono',
});

// Every page carries its own nonce, so none can be rendered before its request.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'Patchbay', template: '%s · Patchbay' },
  description: 'API keys, requests and access for developers.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f9f9fb' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0e11' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? '';
  return (
    <html lang="en" className={`${GeistSans.variable} ${mono.variable}`} suppressHydrationWarning>
      <body>
        <Providers nonce={nonce} renderedAt={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
