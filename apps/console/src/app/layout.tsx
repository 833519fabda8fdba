import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EarlyScript } from '@/features/shell/shell/early-script.tsx';
import { Providers } from '@/features/shell/shell/providers.tsx';
import { nonceHeader } from '@/lib/headers.ts';
import { readZone, zoneCookie } from '@/lib/zone.ts';

// Geist, cut with `fonttools varLib.instancer wght=400:600` and pyftsubset: the weights in use, and the Latin letters of
// Europe. The whole file is three times as large.
const sans = localFont({
  src: './fonts/geist-latin.woff2',
  variable: '--font-geist-sans',
  weight: '400 600',
});

// Its other letters, such as Cyrillic and Vietnamese, which a browser loads when a page has one of them.
const otherLetters = localFont({
  src: './fonts/geist-other.woff2',
  variable: '--font-geist-other',
  weight: '400 600',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+18F-192,U+1A0-1A1,U+1AF-1B0,U+1CD-1CE,U+1E4-1E9,U+218-21B,U+237,U+259,U+2B9-2BC,U+2C7-2C8,U+2D8-2D9,U+2DB,U+2DD,U+300-312,U+31B-328,U+335-338,U+39B,U+3A9,U+3BB-3C0,U+3C9,U+400-475,U+490-4A3,U+4AE-4C0,U+4CF,U+4D8-4D9,U+4E2-4EF,U+E3F,U+1E20-1E21,U+1E80-1E85,U+1E9E-1EF9,U+2028-2029,U+2032-2033,U+2070-2089,U+20AA,U+20B1-20BD,U+2116-2117,U+2153-215E,U+2194-219D,U+21A9-21B5,U+21E4-21E7,U+2202-2206,U+220F-2211,U+221A-221E,U+222B,U+2236,U+2248,U+2460-2468,U+24EA,U+24FF,U+25B2-25C1,U+25CA-25CF,U+2639-263A,U+2776-277E,U+3003,U+301C,U+A78B-A78C',
    },
  ],
});

// One weight and the Latin letters of the fixed-width font: keys and ids need no more. Any other letter falls back to the
// font of the system.
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
  const zone = readZone((await cookies()).get(zoneCookie)?.value);
  return (
    <html
      lang="en"
      className={`${sans.variable} ${otherLetters.variable} ${mono.variable}`}
      suppressHydrationWarning
    >
      <head>
        <EarlyScript nonce={nonce} />
      </head>
      <body>
        <Providers nonce={nonce} renderedAt={Date.now()} zone={zone}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
