import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** Responses that no page handler sees (hashed assets) still refuse sniffing and embedding by other origins. */
const assetHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

// Next would report builds to its vendor; a private host must send nothing out.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** Runtime settings never come through here: the bundle is the same on every host. */
export default function config(phase: string): NextConfig {
  return {
    poweredByHeader: false,
    productionBrowserSourceMaps: false,
    reactStrictMode: true,
    devIndicators: false,
    // `npm run verify` runs tsc over this package; a second pass here would only slow the first start.
    typescript: { ignoreBuildErrors: true },
    // A workspace package ships TypeScript sources. The others are loaded by Node: see load-server.ts.
    transpilePackages: ['@patchbay/contract'],
    // One copy in the process, shared with the router, which Node loads.
    serverExternalPackages: ['@trpc/server'],
    // React's refresh runtime evaluates strings in `next dev`; the shipped policy must never allow that.
    compiler: { define: { __DEV_SERVER__: phase === PHASE_DEVELOPMENT_SERVER } },
    experimental: {
      // Of a body without a length, which the server cannot refuse by it (`console-server.ts`).
      proxyClientMaxBodySize: '256kb',
      optimizePackageImports: ['lucide-react', '@base-ui/react'],
      // A host builds once; writing the cache costs a quarter of that build.
      turbopackFileSystemCacheForBuild: false,
    },
    headers: async () => [{ source: '/_next/static/:path*', headers: assetHeaders }],
  };
}
