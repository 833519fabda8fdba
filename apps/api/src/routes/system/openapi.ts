import { z } from 'zod';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

/** @param document gives the OpenAPI document of the routes that this server has */
export const createOpenApi = (document: () => unknown) =>
  route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    tag: 'System',
    access: { public: true },
    responses: { 200: z.unknown() },
    handle: () => ok(document()),
  });
