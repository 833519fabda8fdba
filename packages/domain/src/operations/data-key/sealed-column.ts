import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import {
  beginsLike,
  type ColumnSpec,
  describeColumn,
  type SealedColumn,
  type SealedRow,
} from '../reseal/sealed-column.ts';

/** A column that is encrypted under the data key of the workspace. */
export interface DataKeyColumn extends SealedColumn {
  /** The associated data that a box is bound to. */
  aadOf(row: SealedRow): string;
}

interface Column extends Omit<ColumnSpec, 'isStale'> {
  /** The workspace of the row `sealed`, as SQL; `sealed.workspace_id` where absent. */
  readonly home?: string;
  /** Made from the values that the box is bound to; `table|…|column` where absent. */
  readonly aadOf?: (bound: readonly string[]) => string;
}

function describe({ home = 'sealed.workspace_id', aadOf, ...spec }: Column): DataKeyColumn {
  const { column, table } = spec;
  return {
    ...describeColumn({ ...spec, isStale: (box) => `${home} = $4 AND ${beginsLike(box)}` }),
    aadOf: ({ bound }) => aadOf?.(bound) ?? [table, ...bound, column].join('|'),
  };
}

const homeOfRun = '(SELECT run.workspace_id FROM agent_runs run WHERE run.id = sealed.run_id)';

/**
 * Everything that a workspace's data key encrypts. A rotation moves it in this order; a note that is no longer held moves its
 * words to a later column. The bytes of audio are under keys of their own, which are here. A test holds the list complete, and each
 * column needs the triggers of the fence (`require_current_data_key`).
 */
export const dataKeyColumns: readonly DataKeyColumn[] = [
  describe({ kind: 'titles of threads', table: 'threads', column: 'title_box' }),
  describe({ kind: 'messages', table: 'messages', column: 'content_box' }),
  describe({
    kind: 'transcripts of held voice notes',
    table: 'voice_notes',
    column: 'held_transcript_box',
    aadOf: ([id]) => `voice_notes|${id}|transcript_box`,
  }),
  describe({ kind: 'transcripts', table: 'voice_notes', column: 'transcript_box' }),
  describe({ kind: 'insights', table: 'voice_notes', column: 'insights_box' }),
  describe({ kind: 'audio in rows', table: 'voice_notes', column: 'audio_box' }),
  describe({
    kind: 'keys of uploads',
    table: 'media_uploads',
    column: 'key_box',
    aadOf: ([id]) => `media_objects|${id}|key_box`,
  }),
  describe({ kind: 'keys of audio', table: 'media_objects', column: 'key_box' }),
  describe({ kind: 'titles of tasks', table: 'tasks', column: 'title_box' }),
  describe({ kind: 'notes of tasks', table: 'tasks', column: 'notes_box' }),
  describe({ kind: 'evidence of reports', table: 'reports', column: 'evidence_box' }),
  describe({ kind: 'reasons of reports', table: 'reports', column: 'statement_box' }),
  describe({ kind: 'drafts of agents', table: 'agents', column: 'instructions_box' }),
  describe({
    kind: 'versions of agents',
    table: 'agent_versions',
    column: 'spec_box',
    bound: ['agent_id', 'version'],
  }),
  describe({ kind: 'runs', table: 'agent_runs', column: 'input_box' }),
  describe({
    kind: 'steps of runs',
    table: 'agent_run_steps',
    column: 'box',
    ids: ['run_id', { name: 'number', type: 'integer' }],
    home: homeOfRun,
    aadOf: ([runId, number]) => `agent_runs|${runId}|step ${number}`,
  }),
  describe({
    kind: 'confirmations of runs',
    table: 'agent_confirmations',
    column: 'box',
    bound: ['run_id', 'id'],
    home: homeOfRun,
    aadOf: ([runId, id]) => `agent_runs|${runId}|confirmation ${id}`,
  }),
  describe({
    kind: 'secrets of webhooks',
    table: 'webhook_secrets',
    column: 'box',
    bound: ['endpoint_id', 'id'],
    home: '(SELECT endpoint.workspace_id FROM webhook_endpoints endpoint WHERE endpoint.id = sealed.endpoint_id)',
  }),
  describe({ kind: 'bodies of deliveries', table: 'webhook_deliveries', column: 'body_box' }),
  describe({
    kind: 'stored answers',
    table: 'idempotency_records',
    column: 'body_box',
    ids: ['caller', 'route', 'key'],
    aadOf: (name) => `idempotency_records|${JSON.stringify(name)}|body_box`,
  }),
];

/** The same content under the current version of the key. @throws DecryptionFailed */
export function resealUnder(key: DataKey, column: DataKeyColumn, row: SealedRow): Buffer<ArrayBuffer> {
  const aad = column.aadOf(row);
  return encrypt(key, decrypt(key, row.box, aad), aad);
}
