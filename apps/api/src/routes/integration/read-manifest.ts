import { readIntegration } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { ManifestBody, presentManifest } from '../../presenters/integration.ts';

export const readManifest = route({
  method: 'GET',
  path: '/v1/integrations/{integration}/manifest',
  summary: 'What an integration calls, in order, and what its six tools need.',
  tag: 'MCP',
  access: { public: true },
  params: { integration: 'integration_not_found' },
  cors: 'open',
  responses: { 200: ManifestBody },
  errors: ['developer_platform_disabled'],
  handle: async (ctx, { params }) =>
    ok(presentManifest(await readIntegration(ctx, { id: params.integration }), ctx.settings.baseUrl)),
});
