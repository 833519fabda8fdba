import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing/start-api.ts';
import { expectRefusedOnPage } from './answer.fixture.ts';
import { authorize, createClient, createPkce } from './flow.fixture.ts';

const { challenge } = createPkce();

describe('in production', () => {
  test('a native app signs in on loopback only while the operator allows it', async () => {
    const redirectUris = ['http://127.0.0.1:3000/cb'];
    const redirect_uri = 'http://127.0.0.1:43117/cb';
    const settings = { deployment: 'production', baseUrl: 'https://api.example.com' } as const;
    for (const allowLoopbackRedirects of [false, true]) {
      await using own = await startTestApi({ settings: { ...settings, allowLoopbackRedirects } });
      await own.container.services.db.query(
        `INSERT INTO feature_flags (name, enabled, updated_at) VALUES ('apikey_auth_enabled', true, now())`,
      );
      await own.container.flags.refresh();
      const client = await createClient(own, { redirectUris });
      const { answer } = await authorize(own, client, { code_challenge: challenge, redirect_uri });
      if (allowLoopbackRedirects) expect(answer.headers.get('location')).toContain('/oauth/consent/');
      else expectRefusedOnPage(answer, 400, 'invalid_redirect_uri: redirect_uri must be https');
    }
  });
});
