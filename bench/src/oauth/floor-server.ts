import { createServer } from 'node:http';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import pg from 'pg';

// The floor that the product is measured against: the library as its documentation sets it up, and nothing else.
const { FLOOR_ADAPTER, FLOOR_PORT, FLOOR_DATABASE_URL } = process.env;
const port = Number(FLOOR_PORT);
const pool = new pg.Pool({ connectionString: FLOOR_DATABASE_URL, max: 10 });

/**
 * Keeps everything in memory. The library's own memory adapter keeps 1000 entries, so that under load it loses valid
 * tokens and answers their refresh with invalid_grant.
 */
class MemoryAdapter implements Adapter {
  readonly #stored = new Map<string, AdapterPayload>();
  readonly #idsByGrant = new Map<string, string[]>();
  readonly #idByUserCode = new Map<string, string>();
  readonly #idByUid = new Map<string, string>();

  async upsert(id: string, payload: AdapterPayload): Promise<undefined> {
    const { grantId, uid, userCode } = payload;
    this.#stored.set(id, payload);
    if (grantId !== undefined) this.#idsByGrant.set(grantId, [...(this.#idsByGrant.get(grantId) ?? []), id]);
    if (userCode !== undefined) this.#idByUserCode.set(userCode, id);
    if (uid !== undefined) this.#idByUid.set(uid, id);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#stored.get(id);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#stored.get(this.#idByUserCode.get(userCode) ?? '');
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#stored.get(this.#idByUid.get(uid) ?? '');
  }

  async consume(id: string): Promise<undefined> {
    const payload = this.#stored.get(id);
    if (payload) this.#stored.set(id, { ...payload, consumed: true });
  }

  async destroy(id: string): Promise<undefined> {
    this.#stored.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    for (const id of this.#idsByGrant.get(grantId) ?? []) this.#stored.delete(id);
    this.#idsByGrant.delete(grantId);
  }
}

/** One table for all models and one statement for each call, as published adapters do it. */
class PostgresAdapter implements Adapter {
  readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<undefined> {
    await pool.query(
      `INSERT INTO floor_oidc (model, id, payload, grant_id, user_code, uid, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.userCode ?? null,
        payload.uid ?? null,
        expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      ],
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('id', id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('user_code', userCode);
  }

  async consume(id: string): Promise<undefined> {
    await pool.query('UPDATE floor_oidc SET consumed_at = now() WHERE model = $1 AND id = $2', [
      this.model,
      id,
    ]);
  }

  async destroy(id: string): Promise<undefined> {
    await pool.query('DELETE FROM floor_oidc WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await pool.query('DELETE FROM floor_oidc WHERE model = $1 AND grant_id = $2', [this.model, grantId]);
  }

  async #findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<{ payload: AdapterPayload; consumed: boolean }>(
      `SELECT payload, consumed_at IS NOT NULL AS consumed FROM floor_oidc WHERE model = $1 AND ${column} = $2`,
      [this.model, value],
    );
    const [row] = rows;
    return row && { ...row.payload, ...(row.consumed ? { consumed: true } : {}) };
  }
}

async function createTable(): Promise<void> {
  await pool.query(`CREATE TABLE IF NOT EXISTS floor_oidc (model text, id text, payload jsonb, grant_id text, user_code text,
    uid text, expires_at timestamptz, consumed_at timestamptz, PRIMARY KEY (model, id))`);
  for (const column of ['grant_id', 'user_code', 'uid']) {
    await pool.query(`CREATE INDEX IF NOT EXISTS floor_${column} ON floor_oidc (model, ${column})`);
  }
}

const configuration: Configuration = {
  adapter: FLOOR_ADAPTER === 'postgres' ? PostgresAdapter : MemoryAdapter,
  cookies: { keys: ['floor'] },
  features: {
    devInteractions: { enabled: false },
    deviceFlow: { enabled: true },
    registration: { enabled: true },
  },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: () => false,
  rotateRefreshToken: true,
  scopes: ['api'],
};

const provider = new Provider(`http://127.0.0.1:${port}`, configuration);
const answer = provider.callback();

/** The person in the benchmark allows everything at once. */
async function allow(
  request: Parameters<typeof answer>[0],
  response: Parameters<typeof answer>[1],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: 'person', clientId: String(params.client_id) });
  grant.addOIDCScope('api');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, {
    login: { accountId: 'person' },
    consent: { grantId },
  });
}

/** The person allows a device, with what the library gives an application for its page of the device flow. */
async function allowDevice(
  request: Parameters<typeof answer>[0],
  response: Parameters<typeof answer>[1],
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const code = await provider.DeviceCode.findByUserCode(searchParams.get('user_code') ?? '');
  const client = code && (await provider.Client.find(code.clientId ?? ''));
  if (!code || !client) {
    response.statusCode = 404;
    response.end('{}');
    return;
  }
  const grant = new provider.Grant({ accountId: 'person', clientId: client.clientId });
  grant.addOIDCScope('api');
  const grantId = await grant.save();
  Object.assign(code, {
    accountId: 'person',
    grantId,
    scope: 'api',
    authTime: Math.floor(Date.now() / 1000),
  });
  await code.save();
  response.end('{"status":"approved"}');
}

if (FLOOR_ADAPTER === 'postgres') await createTable();
const server = createServer((request, response) => {
  if (request.url === '/ready') response.end('ready');
  else if (request.url?.startsWith('/interaction/')) void allow(request, response);
  else if (request.url?.startsWith('/decide?')) void allowDevice(request, response);
  else void answer(request, response);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
server.listen(port, '127.0.0.1');
