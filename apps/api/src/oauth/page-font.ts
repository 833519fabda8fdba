import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { browserPlacement } from './endpoint.ts';

/** The pages of the authorization server load the typeface of the console from this path. */
export const pageFontPath = '/v1/oauth/geist.woff2';

// The package exports no font file, so it is found next to the files that it exports.
const file = new URL('fonts/geist-sans/Geist-Variable.woff2', import.meta.resolve('geist/font/sans'));

const yearSeconds = 31_536_000;

/** Serves the font to the pages of this server, and to no other origin. */
export function registerPageFont(app: FastifyInstance): void {
  const font = readFileSync(file);
  app.get(
    pageFontPath,
    { config: { entry: { ...browserPlacement, errors: 'plain', access: 'open' } } },
    (_request, reply) =>
      reply
        .header('Content-Type', 'font/woff2')
        .header('Cache-Control', `public, max-age=${yearSeconds}, immutable`)
        .send(font),
  );
}
