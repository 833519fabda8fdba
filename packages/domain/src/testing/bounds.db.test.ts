import {
  activeKeysMax,
  agentsMax,
  domainsMax,
  invitesMax,
  openUploadsPerUserMax,
  webhooksMax,
} from '@patchbay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgent } from '../agent/exports.ts';
import type { Context } from '../core/context.ts';
import { addDomain } from '../directory/exports.ts';
import { createApiKey } from '../key/exports.ts';
import { createMedia } from '../media/exports.ts';
import { createInvite } from '../people/exports.ts';
import { addWebhook, withTestNames } from '../webhook/webhook.fixture.ts';
import { outcomeOf, startTwoProcesses, type TwoProcesses, waitForLocks } from './process.fixture.ts';
import { contextFor, createDeveloper } from './services.fixture.ts';

interface Bound {
  readonly max: number;
  readonly refusal: string;
  readonly table: string;
  /** The columns that no two rows share. */
  readonly unique: readonly string[];
  make(ctx: Context): Promise<unknown>;
}

let made = 0;

/** The things of which a workspace or a person may have only so many. */
const bounds: Readonly<Record<string, Bound>> = {
  keys: {
    max: activeKeysMax,
    refusal: 'key_limit_reached',
    table: 'api_keys',
    unique: ['id', 'prefix'],
    make: (ctx) => createApiKey(ctx, { name: 'Key' }),
  },
  agents: {
    max: agentsMax,
    refusal: 'agent_limit_reached',
    table: 'agents',
    unique: ['id'],
    make: (ctx) => createAgent(ctx, { name: 'Agent', instructions: 'Greet.' }),
  },
  webhooks: {
    max: webhooksMax,
    refusal: 'webhook_limit_reached',
    table: 'webhook_endpoints',
    unique: ['id'],
    make: (ctx) => addWebhook(ctx),
  },
  domains: {
    max: domainsMax,
    refusal: 'domain_limit_reached',
    table: 'workspace_domains',
    unique: ['id', 'domain'],
    make: (ctx) => {
      made += 1;
      return addDomain(ctx, { domain: `d${made}.example` });
    },
  },
  invitations: {
    max: invitesMax,
    refusal: 'invite_limit_reached',
    table: 'invites',
    unique: ['ref'],
    make: (ctx) => createInvite(ctx, {}),
  },
  uploads: {
    max: openUploadsPerUserMax,
    refusal: 'open_upload_limit_reached',
    table: 'media_uploads',
    unique: ['id'],
    make: (ctx) => createMedia(ctx, { mediaType: 'audio/ogg' }),
  },
};

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
});
afterAll(() => processes[Symbol.asyncDispose]());

test.each(Object.entries(bounds))(
  'of two %s that are made at once where one fits, one is refused',
  async (_name, { make, max, refusal, table, unique }) => {
    const { first, second } = processes;
    const developer = await createDeveloper(first);
    const [one, other] = [
      contextFor(withTestNames(first), developer),
      contextFor(withTestNames(second), developer),
    ];
    await make(one);
    const others = unique.map((column) => `'${column}', n || '_' || known.${column}`).join(', ');
    await first.db.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(known, jsonb_build_object(${others}))).*
       FROM ${table} known, generate_series(3, $1::int) n`,
      [max],
    );
    const hold = { name: 'hold-workspace', text: 'SELECT 1 FROM workspaces WHERE id = $1 FOR UPDATE' };
    // Both wait for the row, however quick each of them is: for its lock, or without that to refer to it.
    const both = await first.db.transaction(async ({ sql }) => {
      await sql.rows(hold, [developer.workspaceId]);
      const calls = [one, other].map((ctx) => outcomeOf(make(ctx)));
      await waitForLocks(first, calls.length);
      return calls;
    });
    expect((await Promise.all(both)).toSorted()).toEqual(['accepted', refusal].toSorted());
  },
);
