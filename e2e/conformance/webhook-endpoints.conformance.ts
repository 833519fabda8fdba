import { describe, expect, test } from 'vitest';
import { call, expectRefusal } from '../support/call.ts';
import { createKey, type Developer, signUp } from '../support/developer.ts';
import { readProduct } from '../support/running.ts';
import type { IssuedWebhook, WebhookView } from '../support/view.ts';

const webhooks = '/v1/developer/webhooks';
const url = 'https://hooks.example.com/patchbay';
const instantFormat = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const tryRegister = ({ token }: Developer, body: Readonly<Record<string, unknown>> = {}, headers = {}) =>
  call<IssuedWebhook>('POST', webhooks, {
    token,
    body: { url, event_types: ['message.new'], ...body },
    headers,
  });

async function register(developer: Developer, body = {}): Promise<IssuedWebhook> {
  const answer = await tryRegister(developer, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const list = async (developer: Developer): Promise<readonly WebhookView[]> =>
  (await call<WebhookView[]>('GET', webhooks, developer)).body;

describe('POST /v1/developer/webhooks: register an endpoint (HTTPS URL plus event types)', () => {
  test('answers 201 with the endpoint and its secret', async () => {
    const { secret, ...view } = await register(await signUp(), { description: 'Orders' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(view).toEqual({
      id: expect.stringMatching(/^whe_[0-9A-Za-z]+$/),
      url,
      description: 'Orders',
      event_types: ['message.new'],
      status: 'enabled',
      disabled_reason: null,
      include_content: false,
      alert_after: 10,
      created_by: expect.stringMatching(/^usr_/),
      created_at: expect.stringMatching(instantFormat),
      updated_at: expect.stringMatching(instantFormat),
    });
  });

  test('the secret is shown once: no list, read, change or audit record has it', async () => {
    const developer = await signUp();
    const { id, secret } = await register(developer);
    const one = `${webhooks}/${id}`;
    const change = await call('PATCH', one, { ...developer, body: { description: 'x' } });
    expect(change.text).not.toContain(secret);
    for (const path of [webhooks, one, '/v1/developer/audit-log']) {
      expect((await call('GET', path, developer)).text).not.toContain(secret);
    }
  });

  test('repeated with an Idempotency-Key, it answers the same endpoint, and its secret is null', async () => {
    const developer = await signUp();
    const once = { 'idempotency-key': 'webhook-once' };
    const first = await tryRegister(developer, {}, once);
    const again = await tryRegister(developer, {}, once);
    expect(again.body).toEqual({ ...first.body, secret: null });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await list(developer)).toHaveLength(1);
  });

  test('unknown event types are 400 unknown_event_types: ..., and so is an empty list', async () => {
    const developer = await signUp();
    const unknown = await tryRegister(developer, { event_types: ['zebra', 'message.new', 'apple'] });
    expectRefusal(unknown, 400, 'unknown_event_types: apple, zebra');
    const none = await tryRegister(developer, { event_types: [] });
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('"unknown_event_types: ')]);
  });

  test('["*"] means all types; types are sorted and each is kept once', async () => {
    const developer = await signUp();
    expect((await register(developer, { event_types: ['*', 'message.new'] })).event_types).toEqual(['*']);
    const twice = ['thread.created', 'message.new', 'thread.created'];
    const { event_types: kept } = await register(developer, { event_types: twice });
    expect(kept).toEqual(['message.new', 'thread.created']);
  });

  test('at most 20 endpoints a workspace: the next is 409 webhook_limit_reached', async () => {
    const developer = await signUp();
    const answers = await Promise.all(Array.from({ length: 22 }, () => tryRegister(developer)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409]);
    expectRefusal(await tryRegister(developer), 409, 'webhook_limit_reached');
  });
});

describe('Registration URLs are validated by an SSRF guard', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    'Metadata IPs': ['169.254.169.254', '[fd00:ec2::254]', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
    RFC1918: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '[::ffff:10.0.0.1]'],
    loopback: ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '0.0.0.0'],
    CGNAT: ['100.64.0.1', '100.127.255.254'],
  };

  test.each(Object.entries(rows))('%s addresses are rejected', async (_, hosts) => {
    const developer = await signUp();
    for (const host of hosts) {
      const answer = await tryRegister(developer, { url: `https://${host}/hook` });
      expectRefusal(answer, 400, 'webhook_url_rejected');
      expect([host, answer.body]).toMatchObject([host, { details: { reason: 'address_not_allowed' } }]);
    }
    expect(await list(developer)).toEqual([]);
  });

  test('names that mean something inside a network are rejected', async () => {
    const developer = await signUp();
    for (const host of ['localhost', 'printer', 'db.internal', 'nas.local', 'x.localhost']) {
      const answer = await tryRegister(developer, { url: `https://${host}/hook` });
      expectRefusal(answer, 400, 'webhook_url_rejected');
    }
  });

  test('a URL that is no plain address to send to is rejected', async () => {
    const developer = await signUp();
    const urls = [
      'https://user:pass@hooks.example.com/',
      'https://hooks.example.com/#x',
      'ftp://hooks.example.com/',
    ];
    for (const each of [...urls, 'https://hooks.example.com:25/', 'javascript:alert(1)', 'nonsense']) {
      expectRefusal(await tryRegister(developer, { url: each }), 400, 'webhook_url_rejected');
    }
  });

  test('the same guard checks a changed URL', async () => {
    const developer = await signUp();
    const { id } = await register(developer);
    const body = { url: 'https://10.0.0.1/' };
    const answer = await call('PATCH', `${webhooks}/${id}`, { ...developer, body });
    expectRefusal(answer, 400, 'webhook_url_rejected');
    expect((await list(developer))[0]?.url).toBe(url);
  });

  test('the inbox of the workspace itself is accepted, and no other inbox', async () => {
    const developer = await signUp();
    const { body: me } = await call<{ workspace: { id: string } }>('GET', '/v1/me', developer);
    const inbox = `${readProduct().apiUrl}/v1/inbox/`;
    await register(developer, { url: inbox + me.workspace.id });
    const other = await call<{ workspace: { id: string } }>('GET', '/v1/me', await signUp());
    for (const id of [other.body.workspace.id, 'wks_none']) {
      expectRefusal(await tryRegister(developer, { url: inbox + id }), 400, 'webhook_url_rejected');
    }
  });
});

test('GET /v1/developer/webhooks: list registered endpoints, newest first', async () => {
  const developer = await signUp();
  const made = [await register(developer), await register(developer)];
  expect((await list(developer)).map(({ id }) => id)).toEqual(made.toReversed().map(({ id }) => id));
  expect(await list(await signUp())).toEqual([]);
});

describe('DELETE /v1/developer/webhooks/{id}: remove an endpoint', () => {
  test('answers 204 without a body, and then 404 webhook_not_found', async () => {
    const developer = await signUp();
    const { id } = await register(developer);
    const removed = await call('DELETE', `${webhooks}/${id}`, developer);
    expect([removed.status, removed.text]).toEqual([204, '']);
    expectRefusal(await call('DELETE', `${webhooks}/${id}`, developer), 404, 'webhook_not_found');
    expect(await list(developer)).toEqual([]);
  });

  test('another workspace’s endpoint is 404, for every route of it', async () => {
    const { id } = await register(await signUp());
    const stranger = await signUp();
    for (const [method, path] of [
      ['GET', `${webhooks}/${id}`],
      ['PATCH', `${webhooks}/${id}`],
      ['DELETE', `${webhooks}/${id}`],
      ['POST', `${webhooks}/${id}/rotate-secret`],
      ['POST', `${webhooks}/${id}/test`],
    ] as const) {
      const body = method === 'DELETE' || method === 'GET' ? {} : { body: {} };
      expectRefusal(await call(method, path, { ...stranger, ...body }), 404, 'webhook_not_found');
    }
  });
});

describe('GET /v1/developer/webhook-events: catalog of subscribable event types', () => {
  test('each has a type, a description, a schema and an example; message.new is one of them', async () => {
    const { body } = await call<{ type: string }[]>('GET', '/v1/developer/webhook-events', await signUp());
    expect(body.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'message.new',
        'thread.created',
        'api_key.revoked',
        'oauth.grant.created',
        'ping',
      ]),
    );
    for (const row of body) {
      expect(row).toEqual({
        type: expect.any(String),
        description: expect.any(String),
        schema: expect.objectContaining({ type: 'object' }),
        example: {
          id: expect.stringMatching(/^evt_/),
          type: row.type,
          created_at: expect.stringMatching(instantFormat),
          data: expect.any(Object),
        },
      });
    }
  });

  test('an endpoint can subscribe to every type of it', async () => {
    const developer = await signUp();
    const { body } = await call<{ type: string }[]>('GET', '/v1/developer/webhook-events', developer);
    const types = body.map(({ type }) => type);
    expect((await register(developer, { event_types: types })).event_types).toEqual(types.toSorted());
  });
});

test('The webhook endpoints take a console session, not an API key', async () => {
  const developer = await signUp();
  const { id } = await register(developer);
  const { raw_key: token } = await createKey(developer);
  for (const [method, path] of [
    ['GET', webhooks],
    ['POST', webhooks],
    ['DELETE', `${webhooks}/${id}`],
    ['GET', '/v1/developer/webhook-events'],
  ] as const) {
    expectRefusal(await call(method, path, { token }), 403, 'first_party_only');
    expectRefusal(await call(method, path), 401, 'missing_bearer_token');
  }
  expect(await list(developer)).toHaveLength(1);
});

test('a secret is replaced by rotate-secret, and a ping is written by test', async () => {
  const developer = await signUp();
  const { secret, ...made } = await register(developer);
  const rotated = await call<IssuedWebhook>('POST', `${webhooks}/${made.id}/rotate-secret`, {
    ...developer,
    body: { overlap_seconds: 0 },
  });
  expect(rotated.status).toBe(201);
  expect(rotated.body).toEqual({ ...made, secret: expect.stringMatching(/^whsec_/) });
  expect(rotated.body.secret).not.toBe(secret);
  const tested = await call<{ event_id: string }>('POST', `${webhooks}/${made.id}/test`, developer);
  expect([tested.status, tested.body]).toEqual([201, { event_id: expect.stringMatching(/^evt_/) }]);
});
