-- The schema the migrations give. Written by scripts/create-migration.ts, compared by verify.

CREATE TABLE accounts (
  created_at timestamp(3) with time zone NOT NULL,
  display_name text NOT NULL,
  email text NOT NULL,
  id text NOT NULL,
  password_hash text,
  password_reset_required boolean NOT NULL DEFAULT false,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  user_id text,
  verified_at timestamp(3) with time zone,
  waiting_password_hashes text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX accounts_created_at_id_idx ON public.accounts USING btree (created_at, id);
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (email);
CREATE UNIQUE INDEX accounts_user_id_key ON public.accounts USING btree (user_id);

CREATE TABLE agent_confirmations (
  box bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by text,
  digest bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  is_tainted boolean NOT NULL,
  run_id text NOT NULL,
  state text NOT NULL,
  step integer NOT NULL,
  tool text NOT NULL,
  CONSTRAINT agent_confirmations_pkey PRIMARY KEY (id),
  CONSTRAINT agent_confirmations_run_id_fkey FOREIGN KEY (run_id) REFERENCES agent_runs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX agent_confirmations_run_id_idx ON public.agent_confirmations USING btree (run_id);
CREATE INDEX agent_confirmations_state_expires_at_idx ON public.agent_confirmations USING btree (state, expires_at);
CREATE TRIGGER box_fenced_on_insert AFTER INSERT ON public.agent_confirmations FOR EACH ROW WHEN ((new.box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('box', 'run');
CREATE TRIGGER box_fenced_on_update AFTER UPDATE OF box ON public.agent_confirmations FOR EACH ROW WHEN (((new.box IS NOT NULL) AND (new.box IS DISTINCT FROM old.box))) EXECUTE FUNCTION require_current_data_key('box', 'run');

CREATE TABLE agent_run_steps (
  box bytea NOT NULL,
  cost_micros integer,
  input_tokens integer,
  kind text NOT NULL,
  latency_ms integer NOT NULL,
  name text NOT NULL,
  number integer NOT NULL,
  output_tokens integer,
  reason text,
  run_id text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  status text NOT NULL,
  CONSTRAINT agent_run_steps_pkey PRIMARY KEY (run_id, number),
  CONSTRAINT agent_run_steps_run_id_fkey FOREIGN KEY (run_id) REFERENCES agent_runs(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE TRIGGER box_fenced_on_insert AFTER INSERT ON public.agent_run_steps FOR EACH ROW WHEN ((new.box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('box', 'run');
CREATE TRIGGER box_fenced_on_update AFTER UPDATE OF box ON public.agent_run_steps FOR EACH ROW WHEN (((new.box IS NOT NULL) AND (new.box IS DISTINCT FROM old.box))) EXECUTE FUNCTION require_current_data_key('box', 'run');

CREATE TABLE agent_runs (
  actor_id text NOT NULL,
  actor_kind text NOT NULL,
  agent_id text NOT NULL,
  call_hash bytea,
  cost_micros integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  exported_at timestamp(3) with time zone,
  fence integer NOT NULL DEFAULT 1,
  id text NOT NULL,
  input_box bytea NOT NULL,
  input_tokens integer NOT NULL DEFAULT 0,
  is_tainted boolean NOT NULL DEFAULT false,
  leased_until timestamp(3) with time zone,
  model text NOT NULL,
  output_tokens integer NOT NULL DEFAULT 0,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  status text NOT NULL,
  steps integer NOT NULL DEFAULT 0,
  stop_reason text,
  trigger text NOT NULL,
  user_id text NOT NULL,
  version integer NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT agent_runs_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT agent_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_runs_agent_id_created_at_idx ON public.agent_runs USING btree (agent_id, created_at DESC);
CREATE INDEX agent_runs_created_at_idx ON public.agent_runs USING btree (created_at);
CREATE INDEX agent_runs_ended_at_idx ON public.agent_runs USING btree (ended_at);
CREATE INDEX agent_runs_leased_until_idx ON public.agent_runs USING btree (leased_until);
CREATE TRIGGER input_box_fenced_on_insert AFTER INSERT ON public.agent_runs FOR EACH ROW WHEN ((new.input_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('input_box');
CREATE TRIGGER input_box_fenced_on_update AFTER UPDATE OF input_box ON public.agent_runs FOR EACH ROW WHEN (((new.input_box IS NOT NULL) AND (new.input_box IS DISTINCT FROM old.input_box))) EXECUTE FUNCTION require_current_data_key('input_box');

CREATE TABLE agent_versions (
  agent_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  hash bytea NOT NULL,
  id text NOT NULL,
  spec_box bytea NOT NULL,
  version integer NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT agent_versions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT agent_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_versions_agent_id_created_at_idx ON public.agent_versions USING btree (agent_id, created_at DESC);
CREATE UNIQUE INDEX agent_versions_agent_id_hash_key ON public.agent_versions USING btree (agent_id, hash);
CREATE UNIQUE INDEX agent_versions_agent_id_version_key ON public.agent_versions USING btree (agent_id, version);
CREATE TRIGGER agent_versions_never_change BEFORE UPDATE ON public.agent_versions FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
CREATE TRIGGER spec_box_fenced_on_insert AFTER INSERT ON public.agent_versions FOR EACH ROW WHEN ((new.spec_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('spec_box');
CREATE TRIGGER spec_box_fenced_on_update AFTER UPDATE OF spec_box ON public.agent_versions FOR EACH ROW WHEN (((new.spec_box IS NOT NULL) AND (new.spec_box IS DISTINCT FROM old.spec_box))) EXECUTE FUNCTION require_current_data_key('spec_box');

CREATE TABLE agents (
  compiled_version integer,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  id text NOT NULL,
  instructions_box bytea NOT NULL,
  name text NOT NULL,
  published_version integer,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  template_id text,
  tools text[] NOT NULL DEFAULT '{}'::text[],
  updated_at timestamp(3) with time zone NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT agents_pkey PRIMARY KEY (id),
  CONSTRAINT agents_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX agents_workspace_id_created_at_idx ON public.agents USING btree (workspace_id, created_at DESC);
CREATE TRIGGER instructions_box_fenced_on_insert AFTER INSERT ON public.agents FOR EACH ROW WHEN ((new.instructions_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('instructions_box');
CREATE TRIGGER instructions_box_fenced_on_update AFTER UPDATE OF instructions_box ON public.agents FOR EACH ROW WHEN (((new.instructions_box IS NOT NULL) AND (new.instructions_box IS DISTINCT FROM old.instructions_box))) EXECUTE FUNCTION require_current_data_key('instructions_box');

CREATE TABLE ai_accounts (
  period date NOT NULL,
  reserved_micros bigint NOT NULL,
  spent_micros bigint NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT ai_accounts_pkey PRIMARY KEY (workspace_id)
);

CREATE TABLE ai_buckets (
  feature text NOT NULL,
  full_at timestamp(6) with time zone NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT ai_buckets_pkey PRIMARY KEY (workspace_id, feature)
);

CREATE TABLE ai_calls (
  actor_id text NOT NULL,
  actor_kind text NOT NULL,
  cost_micros bigint,
  created_at timestamp(6) with time zone NOT NULL,
  estimate_micros bigint NOT NULL,
  expires_at timestamp(6) with time zone NOT NULL,
  feature text NOT NULL,
  finished_at timestamp(6) with time zone,
  id text NOT NULL,
  input_tokens integer,
  metered boolean NOT NULL,
  model text NOT NULL,
  output_tokens integer,
  period date NOT NULL,
  request_id text NOT NULL,
  state text NOT NULL,
  unit_microseconds bigint NOT NULL,
  user_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT ai_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX ai_calls_created_at_idx ON public.ai_calls USING btree (created_at);
CREATE INDEX ai_calls_held_idx ON public.ai_calls USING btree (expires_at) WHERE (state = 'held'::text);
CREATE INDEX ai_calls_workspace_id_created_at_idx ON public.ai_calls USING btree (workspace_id, created_at DESC);

CREATE TABLE api_keys (
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  env text NOT NULL,
  expires_at timestamp(3) with time zone,
  expiry_noticed_for timestamp(3) with time zone,
  hash text NOT NULL,
  id text NOT NULL,
  last_used_at timestamp(3) with time zone,
  name text NOT NULL,
  prefix text NOT NULL,
  revoked_at timestamp(3) with time zone,
  rotated_from_id text,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  workspace_id text NOT NULL,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX api_keys_expires_at_idx ON public.api_keys USING btree (expires_at);
CREATE UNIQUE INDEX api_keys_prefix_key ON public.api_keys USING btree (prefix);
CREATE UNIQUE INDEX api_keys_rotated_from_id_key ON public.api_keys USING btree (rotated_from_id);
CREATE INDEX api_keys_workspace_id_created_at_idx ON public.api_keys USING btree (workspace_id, created_at DESC);

CREATE TABLE audit_chains (
  head bytea NOT NULL,
  id text NOT NULL,
  key_id text,
  last_at timestamp(3) with time zone,
  mac bytea,
  seq bigint NOT NULL,
  unkeyed_through bigint NOT NULL DEFAULT 0,
  CONSTRAINT audit_chains_pkey PRIMARY KEY (id)
);
CREATE TRIGGER audit_chains_refuse_away BEFORE UPDATE OF seq ON public.audit_chains FOR EACH ROW EXECUTE FUNCTION refuse_recently_away();

CREATE TABLE audit_records (
  action text NOT NULL,
  actor_id text,
  actor_kind text NOT NULL,
  chain_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  details jsonb NOT NULL,
  hash bytea NOT NULL,
  id text NOT NULL,
  ip text,
  key_id text,
  prev_hash bytea NOT NULL,
  request_id text,
  seq bigint NOT NULL,
  target_id text,
  target_kind text,
  user_agent text,
  CONSTRAINT audit_records_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_records_chain_id_created_at_idx ON public.audit_records USING btree (chain_id, created_at DESC);
CREATE INDEX audit_records_chain_id_request_id_idx ON public.audit_records USING btree (chain_id, request_id);
CREATE UNIQUE INDEX audit_records_chain_id_seq_key ON public.audit_records USING btree (chain_id, seq);
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE ON public.audit_records FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_records_no_truncate BEFORE TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE blocks (
  blocked_user_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT blocks_blocked_user_id_fkey FOREIGN KEY (blocked_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT blocks_pkey PRIMARY KEY (id),
  CONSTRAINT blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX blocks_blocked_user_id_idx ON public.blocks USING btree (blocked_user_id);
CREATE UNIQUE INDEX blocks_user_id_blocked_user_id_key ON public.blocks USING btree (user_id, blocked_user_id);
CREATE INDEX blocks_user_id_created_at_idx ON public.blocks USING btree (user_id, created_at DESC);
CREATE TRIGGER blocks_refuse_away BEFORE DELETE ON public.blocks FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('user_id');

CREATE TABLE codes (
  account_id text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  code_hash text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  purpose text NOT NULL,
  CONSTRAINT codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT codes_pkey PRIMARY KEY (account_id, purpose)
);

CREATE TABLE connections (
  created_at timestamp(3) with time zone NOT NULL,
  source text NOT NULL,
  user_a text NOT NULL,
  user_b text NOT NULL,
  CONSTRAINT connections_pkey PRIMARY KEY (user_a, user_b),
  CONSTRAINT connections_user_a_fkey FOREIGN KEY (user_a) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT connections_user_b_fkey FOREIGN KEY (user_b) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX connections_user_b_idx ON public.connections USING btree (user_b);

CREATE TABLE contact_match_epochs (
  epoch integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ready boolean NOT NULL DEFAULT false,
  salt text NOT NULL,
  CONSTRAINT contact_match_epochs_pkey PRIMARY KEY (epoch)
);

CREATE TABLE contact_match_hashes (
  epoch integer NOT NULL,
  hash bytea NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT contact_match_hashes_pkey PRIMARY KEY (epoch, hash),
  CONSTRAINT contact_match_hashes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX contact_match_hashes_user_id_idx ON public.contact_match_hashes USING btree (user_id);

CREATE TABLE contact_match_lookups (
  fingerprints bytea NOT NULL,
  id text NOT NULL,
  looked_up_at timestamp(3) with time zone NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT contact_match_lookups_pkey PRIMARY KEY (id),
  CONSTRAINT contact_match_lookups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX contact_match_lookups_looked_up_at_idx ON public.contact_match_lookups USING btree (looked_up_at);
CREATE INDEX contact_match_lookups_user_id_looked_up_at_idx ON public.contact_match_lookups USING btree (user_id, looked_up_at);

CREATE TABLE contacts (
  created_at timestamp(3) with time zone NOT NULL,
  display_name text NOT NULL,
  email text,
  id text NOT NULL,
  phone text,
  updated_at timestamp(3) with time zone NOT NULL,
  user_id text,
  workspace_id text NOT NULL,
  CONSTRAINT contacts_pkey PRIMARY KEY (id),
  CONSTRAINT contacts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX contacts_workspace_id_created_at_idx ON public.contacts USING btree (workspace_id, created_at DESC);
CREATE INDEX contacts_workspace_id_user_id_idx ON public.contacts USING btree (workspace_id, user_id);

CREATE TABLE data_key_rotations (
  announced_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  box bytea NOT NULL,
  clean_at timestamp(3) with time zone,
  column_name text,
  last_ids text[],
  "left" integer NOT NULL DEFAULT 0,
  moved integer NOT NULL DEFAULT 0,
  stragglers_before bigint,
  switched_at timestamp(3) with time zone,
  unreadable integer NOT NULL DEFAULT 0,
  used_at timestamp(3) with time zone,
  version integer NOT NULL,
  walk_after timestamp(3) with time zone,
  workspace_id text NOT NULL,
  CONSTRAINT data_key_rotations_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT data_key_rotations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE devices (
  created_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  name text NOT NULL,
  removed_at timestamp(3) with time zone,
  user_id text NOT NULL,
  CONSTRAINT devices_pkey PRIMARY KEY (id),
  CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX devices_user_id_created_at_idx ON public.devices USING btree (user_id, created_at DESC);

CREATE TABLE directory_groups (
  changed_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  display_name text NOT NULL,
  external_id text,
  id text NOT NULL,
  name_key text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  workspace_id text NOT NULL,
  CONSTRAINT directory_groups_pkey PRIMARY KEY (id),
  CONSTRAINT directory_groups_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX directory_groups_workspace_id_created_at_id_idx ON public.directory_groups USING btree (workspace_id, created_at, id);
CREATE UNIQUE INDEX directory_groups_workspace_id_external_id_key ON public.directory_groups USING btree (workspace_id, external_id);
CREATE UNIQUE INDEX directory_groups_workspace_id_name_key_key ON public.directory_groups USING btree (workspace_id, name_key);

CREATE TABLE directory_members (
  group_id text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT directory_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES directory_groups(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT directory_members_pkey PRIMARY KEY (group_id, user_id),
  CONSTRAINT directory_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX directory_members_user_id_idx ON public.directory_members USING btree (user_id);

CREATE TABLE events (
  created_at timestamp(3) with time zone NOT NULL,
  data json NOT NULL,
  id text NOT NULL,
  "offset" bigint NOT NULL,
  only_for text,
  relayed_from text,
  request_id text,
  subject text NOT NULL,
  type text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (workspace_id, "offset", created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX events_id_idx ON ONLY public.events USING btree (id);
CREATE TRIGGER events_delete_by_place BEFORE DELETE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TABLE events_default PARTITION OF events DEFAULT;
CREATE INDEX events_default_created_at_idx ON public.events_default USING btree (created_at);

CREATE TABLE feature_flags (
  enabled boolean NOT NULL,
  name text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text,
  CONSTRAINT feature_flags_pkey PRIMARY KEY (name)
);

CREATE TABLE guest_streams (
  handed_at timestamp(3) with time zone NOT NULL,
  "offset" bigint NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT guest_streams_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT guest_streams_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE heartbeats (
  name text NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT heartbeats_pkey PRIMARY KEY (name)
);

CREATE TABLE idempotency_records (
  body jsonb,
  body_box bytea,
  caller text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  fingerprint bytea NOT NULL,
  key text NOT NULL,
  locked_until timestamp(3) with time zone NOT NULL,
  message_ids text[],
  route text NOT NULL,
  state text NOT NULL,
  status integer,
  workspace_id text,
  CONSTRAINT idempotency_records_pkey PRIMARY KEY (caller, route, key)
);
CREATE INDEX idempotency_records_expires_at_idx ON public.idempotency_records USING btree (expires_at);
CREATE INDEX idempotency_records_message_ids_idx ON public.idempotency_records USING gin (message_ids) WHERE (message_ids IS NOT NULL);
CREATE TRIGGER body_box_fenced_on_insert AFTER INSERT ON public.idempotency_records FOR EACH ROW WHEN ((new.body_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('body_box');
CREATE TRIGGER body_box_fenced_on_update AFTER UPDATE OF body_box ON public.idempotency_records FOR EACH ROW WHEN (((new.body_box IS NOT NULL) AND (new.body_box IS DISTINCT FROM old.body_box))) EXECUTE FUNCTION require_current_data_key('body_box');

CREATE TABLE invite_acceptances (
  ref text NOT NULL,
  thread_id text,
  user_id text NOT NULL,
  CONSTRAINT invite_acceptances_pkey PRIMARY KEY (ref, user_id),
  CONSTRAINT invite_acceptances_ref_fkey FOREIGN KEY (ref) REFERENCES invites(ref) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT invite_acceptances_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT invite_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX invite_acceptances_thread_id_idx ON public.invite_acceptances USING btree (thread_id);
CREATE INDEX invite_acceptances_user_id_idx ON public.invite_acceptances USING btree (user_id);
CREATE TRIGGER invite_acceptances_refuse_away BEFORE INSERT ON public.invite_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('user_id');

CREATE TABLE invite_counts (
  accepts integer NOT NULL DEFAULT 0,
  day date NOT NULL,
  follows integer NOT NULL DEFAULT 0,
  landings integer NOT NULL DEFAULT 0,
  ref text NOT NULL,
  CONSTRAINT invite_counts_pkey PRIMARY KEY (ref, day),
  CONSTRAINT invite_counts_ref_fkey FOREIGN KEY (ref) REFERENCES invites(ref) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE invites (
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  invitee_id text,
  inviter_id text NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT invites_pkey PRIMARY KEY (ref)
);
CREATE INDEX invites_expires_at_idx ON public.invites USING btree (expires_at);
CREATE INDEX invites_invitee_id_idx ON public.invites USING btree (invitee_id);
CREATE INDEX invites_inviter_id_created_at_idx ON public.invites USING btree (inviter_id, created_at DESC);
CREATE TRIGGER invites_refuse_away BEFORE UPDATE OF revoked_at ON public.invites FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('inviter_id');

CREATE TABLE key_holders (
  accepts text[] NOT NULL DEFAULT '{}'::text[],
  id text NOT NULL,
  name text NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  signs text NOT NULL,
  CONSTRAINT key_holders_pkey PRIMARY KEY (id)
);

CREATE TABLE media_objects (
  attached_at timestamp(3) with time zone,
  byte_size bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  key_box bytea NOT NULL,
  media_type text NOT NULL,
  missing_since timestamp(3) with time zone,
  owner_id text NOT NULL,
  sha256 bytea NOT NULL,
  statement text,
  statement_kid text,
  workspace_id text NOT NULL,
  CONSTRAINT media_objects_pkey PRIMARY KEY (id)
);
CREATE INDEX media_objects_sha256_idx ON public.media_objects USING btree (sha256);
CREATE INDEX media_objects_unsent_idx ON public.media_objects USING btree (created_at) WHERE (attached_at IS NULL);
CREATE INDEX media_objects_unsigned_idx ON public.media_objects USING btree (attached_at) WHERE ((attached_at IS NOT NULL) AND (statement IS NULL));
CREATE INDEX media_objects_workspace_id_idx ON public.media_objects USING btree (workspace_id);
CREATE TRIGGER key_box_fenced_on_insert AFTER INSERT ON public.media_objects FOR EACH ROW WHEN ((new.key_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('key_box');
CREATE TRIGGER key_box_fenced_on_update AFTER UPDATE OF key_box ON public.media_objects FOR EACH ROW WHEN (((new.key_box IS NOT NULL) AND (new.key_box IS DISTINCT FROM old.key_box))) EXECUTE FUNCTION require_current_data_key('key_box');
CREATE TRIGGER media_objects_refuse_away BEFORE INSERT OR DELETE ON public.media_objects FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');

CREATE TABLE media_quotas (
  expires_at timestamp(3) with time zone NOT NULL,
  minutes integer[],
  sizes bigint[],
  total bigint NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT media_quotas_pkey PRIMARY KEY (user_id)
);

CREATE TABLE media_upload_parts (
  byte_size integer NOT NULL,
  number integer NOT NULL,
  object_id text NOT NULL,
  upload_id text NOT NULL,
  CONSTRAINT media_upload_parts_pkey PRIMARY KEY (upload_id, number),
  CONSTRAINT media_upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES media_uploads(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX media_upload_parts_object_id_key ON public.media_upload_parts USING btree (object_id);

CREATE TABLE media_uploads (
  byte_size bigint,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  highest_part integer,
  id text NOT NULL,
  joined_at timestamp(3) with time zone,
  joining_until timestamp(3) with time zone,
  key_box bytea NOT NULL,
  last_part integer,
  media_type text NOT NULL,
  owner_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT media_uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX media_uploads_owner_id_idx ON public.media_uploads USING btree (owner_id);
CREATE TRIGGER key_box_fenced_on_insert AFTER INSERT ON public.media_uploads FOR EACH ROW WHEN ((new.key_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('key_box');
CREATE TRIGGER key_box_fenced_on_update AFTER UPDATE OF key_box ON public.media_uploads FOR EACH ROW WHEN (((new.key_box IS NOT NULL) AND (new.key_box IS DISTINCT FROM old.key_box))) EXECUTE FUNCTION require_current_data_key('key_box');
CREATE TRIGGER media_uploads_refuse_away BEFORE UPDATE OF highest_part, last_part, joining_until, joined_at ON public.media_uploads FOR EACH ROW WHEN (((old.expires_at > clock_timestamp()) AND ((new.last_part IS NOT NULL) OR (old.last_part IS NULL)))) EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');
CREATE TRIGGER media_uploads_refuse_away_delete BEFORE DELETE ON public.media_uploads FOR EACH ROW WHEN ((old.expires_at > clock_timestamp())) EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');

CREATE TABLE members (
  created_at timestamp(3) with time zone NOT NULL,
  role text NOT NULL,
  user_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT members_pkey PRIMARY KEY (workspace_id, user_id),
  CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX members_user_id_idx ON public.members USING btree (user_id);

CREATE TABLE messages (
  content_box bytea,
  created_at timestamp(3) with time zone NOT NULL,
  deleted_at timestamp(3) with time zone,
  delivery_state text NOT NULL,
  id text NOT NULL,
  is_withheld boolean NOT NULL DEFAULT false,
  kind text NOT NULL,
  sender_id text,
  sent_via text,
  thread_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX messages_thread_id_created_at_idx ON public.messages USING btree (thread_id, created_at DESC);
CREATE TRIGGER content_box_fenced_on_insert AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.content_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('content_box');
CREATE TRIGGER content_box_fenced_on_update AFTER UPDATE OF content_box ON public.messages FOR EACH ROW WHEN (((new.content_box IS NOT NULL) AND (new.content_box IS DISTINCT FROM old.content_box))) EXECUTE FUNCTION require_current_data_key('content_box');

CREATE TABLE mfa_challenges (
  account_id text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  challenge text,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  purpose text NOT NULL,
  token_hash bytea NOT NULL,
  CONSTRAINT mfa_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX mfa_challenges_expires_at_idx ON public.mfa_challenges USING btree (expires_at);
CREATE UNIQUE INDEX mfa_challenges_token_hash_key ON public.mfa_challenges USING btree (token_hash);

CREATE TABLE oauth_access_tokens (
  audience text NOT NULL,
  client_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  grant_id text NOT NULL,
  id_hash bytea NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT oauth_access_tokens_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX oauth_access_tokens_expires_at_idx ON public.oauth_access_tokens USING btree (expires_at);

CREATE TABLE oauth_clients (
  auth_method text NOT NULL,
  client_uri text,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by text,
  deleted_at timestamp(3) with time zone,
  ends_grants boolean NOT NULL DEFAULT false,
  fetched_at timestamp(3) with time zone,
  grant_types text[] NOT NULL DEFAULT '{}'::text[],
  id text NOT NULL,
  last_used_at timestamp(3) with time zone,
  metadata_hash bytea NOT NULL,
  name text NOT NULL,
  owner_account_id text,
  owner_workspace_id text,
  pending_fingerprint bytea,
  redirect_uris text[] NOT NULL DEFAULT '{}'::text[],
  registered_from text,
  registration_hash bytea,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  secret_hash bytea,
  software_id text,
  software_version text,
  source text NOT NULL,
  status text NOT NULL,
  status_reason text,
  trial_user_id text,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT oauth_clients_pkey PRIMARY KEY (id)
);
CREATE INDEX oauth_clients_ending_idx ON public.oauth_clients USING btree (id) WHERE ends_grants;
CREATE INDEX oauth_clients_owner_workspace_id_created_at_idx ON public.oauth_clients USING btree (owner_workspace_id, created_at DESC);
CREATE UNIQUE INDEX oauth_clients_pending_fingerprint_key ON public.oauth_clients USING btree (pending_fingerprint);
CREATE INDEX oauth_clients_status_created_at_idx ON public.oauth_clients USING btree (status, created_at DESC);

CREATE TABLE oauth_codes (
  client_id text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  grant_id text NOT NULL,
  id_hash bytea NOT NULL,
  payload jsonb NOT NULL,
  wrong_verifiers integer NOT NULL DEFAULT 0,
  CONSTRAINT oauth_codes_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX oauth_codes_expires_at_idx ON public.oauth_codes USING btree (expires_at);

CREATE TABLE oauth_device_codes (
  client_id text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  grant_id text,
  id_hash bytea NOT NULL,
  interval_seconds integer NOT NULL,
  ip text,
  last_polled_at timestamp(3) with time zone,
  resource text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  status text NOT NULL,
  user_agent text,
  user_code_hash bytea NOT NULL,
  user_id text,
  CONSTRAINT oauth_device_codes_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX oauth_device_codes_expires_at_idx ON public.oauth_device_codes USING btree (expires_at);
CREATE UNIQUE INDEX oauth_device_codes_user_code_hash_key ON public.oauth_device_codes USING btree (user_code_hash);

CREATE TABLE oauth_grants (
  client_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  flow text NOT NULL,
  id text NOT NULL,
  last_used_at timestamp(3) with time zone,
  resource text NOT NULL,
  revoke_reason text,
  revoked_at timestamp(3) with time zone,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  scopes_rejected text[] NOT NULL DEFAULT '{}'::text[],
  user_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT oauth_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES oauth_clients(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT oauth_grants_pkey PRIMARY KEY (id),
  CONSTRAINT oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX oauth_grants_client_id_idx ON public.oauth_grants USING btree (client_id);
CREATE INDEX oauth_grants_live_idx ON public.oauth_grants USING btree (client_id, id) WHERE (revoked_at IS NULL);
CREATE INDEX oauth_grants_user_id_created_at_idx ON public.oauth_grants USING btree (user_id, created_at DESC);

CREATE TABLE oauth_interactions (
  box bytea NOT NULL,
  client_id text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decision text,
  expires_at timestamp(3) with time zone NOT NULL,
  grant_id text,
  id_hash bytea NOT NULL,
  proof_hash bytea,
  redirect_uri text NOT NULL,
  resource text NOT NULL,
  scopes text[] NOT NULL DEFAULT '{}'::text[],
  user_id text,
  CONSTRAINT oauth_interactions_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX oauth_interactions_expires_at_idx ON public.oauth_interactions USING btree (expires_at);

CREATE TABLE oauth_refresh_tokens (
  client_id text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  family_hash bytea,
  grant_id text NOT NULL,
  id_hash bytea NOT NULL,
  payload jsonb NOT NULL,
  CONSTRAINT oauth_refresh_tokens_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX oauth_refresh_tokens_expires_at_idx ON public.oauth_refresh_tokens USING btree (expires_at);
CREATE INDEX oauth_refresh_tokens_family_hash_idx ON public.oauth_refresh_tokens USING btree (family_hash);
CREATE TRIGGER refresh_tokens_refuse_away BEFORE INSERT ON public.oauth_refresh_tokens FOR EACH ROW EXECUTE FUNCTION refuse_recently_away();

CREATE TABLE open_sockets (
  id text NOT NULL,
  process_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT open_sockets_pkey PRIMARY KEY (id),
  CONSTRAINT open_sockets_process_id_fkey FOREIGN KEY (process_id) REFERENCES socket_processes(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX open_sockets_process_id_idx ON public.open_sockets USING btree (process_id);
CREATE INDEX open_sockets_workspace_id_idx ON public.open_sockets USING btree (workspace_id);

CREATE TABLE outbox_lanes (
  lane text NOT NULL,
  pending integer NOT NULL,
  CONSTRAINT outbox_lanes_pkey PRIMARY KEY (lane)
);

CREATE TABLE outbox_messages (
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  id text NOT NULL,
  lane text,
  last_error text,
  lease integer NOT NULL DEFAULT 0,
  locked_until timestamp(3) with time zone,
  next_attempt_at timestamp(3) with time zone,
  payload_box bytea,
  "position" bigint NOT NULL DEFAULT nextval('outbox_messages_position_seq'::regclass),
  state text NOT NULL,
  topic text NOT NULL,
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_messages_finished_at_idx ON public.outbox_messages USING btree (finished_at);
CREATE INDEX outbox_messages_lane_state_position_idx ON public.outbox_messages USING btree (lane, state, "position");
CREATE INDEX outbox_messages_state_topic_next_attempt_at_idx ON public.outbox_messages USING btree (state, topic, next_attempt_at);

CREATE TABLE participants (
  delivered_up_to timestamp(3) with time zone,
  is_guest boolean NOT NULL DEFAULT false,
  joined_at timestamp(3) with time zone NOT NULL,
  read_up_to timestamp(3) with time zone,
  receipt_up_to timestamp(3) with time zone,
  thread_id text NOT NULL,
  user_id text NOT NULL,
  CONSTRAINT participants_pkey PRIMARY KEY (thread_id, user_id),
  CONSTRAINT participants_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX participants_guest_idx ON public.participants USING btree (user_id, thread_id DESC) WHERE is_guest;
CREATE INDEX participants_user_id_thread_id_idx ON public.participants USING btree (user_id, thread_id DESC);
CREATE TRIGGER participants_note_guest BEFORE INSERT ON public.participants FOR EACH ROW EXECUTE FUNCTION note_guest();

CREATE TABLE passkeys (
  account_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  credential_id text NOT NULL,
  id text NOT NULL,
  last_used_at timestamp(3) with time zone,
  name text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id)
);
CREATE INDEX passkeys_account_id_idx ON public.passkeys USING btree (account_id);
CREATE UNIQUE INDEX passkeys_credential_id_key ON public.passkeys USING btree (credential_id);

CREATE TABLE phone_codes (
  attempts integer NOT NULL DEFAULT 0,
  code_hash text NOT NULL,
  consumed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  phone_hash bytea NOT NULL,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (phone_hash)
);

CREATE TABLE provenance_keys (
  created_at timestamp(3) with time zone NOT NULL,
  kid text NOT NULL,
  private_box bytea,
  public_key bytea NOT NULL,
  retired_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT provenance_keys_pkey PRIMARY KEY (kid)
);
CREATE UNIQUE INDEX provenance_keys_current_idx ON public.provenance_keys USING btree ((true)) WHERE (retired_at IS NULL);

CREATE UNLOGGED TABLE rate_limit_hits (
  at timestamp(6) with time zone NOT NULL,
  key text NOT NULL,
  seq bigint NOT NULL,
  slot integer NOT NULL,
  CONSTRAINT rate_limit_hits_pkey PRIMARY KEY (key, slot)
);

CREATE UNLOGGED TABLE rate_limits (
  expires_at timestamp(6) with time zone NOT NULL,
  key text NOT NULL,
  last_at timestamp(6) with time zone,
  oldest bigint[],
  oldest_at timestamp(6) with time zone[],
  seq bigint NOT NULL,
  slots integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expires_at_idx ON public.rate_limits USING btree (expires_at);

CREATE TABLE recovery_codes (
  account_id text NOT NULL,
  code_hash text NOT NULL,
  id text NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX recovery_codes_account_id_code_hash_key ON public.recovery_codes USING btree (account_id, code_hash);

CREATE TABLE reports (
  affected_id text,
  category text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by text,
  decision text,
  evidence_box bytea NOT NULL,
  ground text,
  id text NOT NULL,
  illegal boolean NOT NULL,
  reporter_id text NOT NULL,
  statement_box bytea,
  status text NOT NULL DEFAULT 'received'::text,
  target_id text NOT NULL,
  target_kind text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX reports_affected_id_decided_at_idx ON public.reports USING btree (affected_id, decided_at DESC);
CREATE INDEX reports_reporter_id_created_at_idx ON public.reports USING btree (reporter_id, created_at DESC);
CREATE INDEX reports_status_created_at_idx ON public.reports USING btree (status, created_at DESC);
CREATE TRIGGER evidence_box_fenced_on_insert AFTER INSERT ON public.reports FOR EACH ROW WHEN ((new.evidence_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('evidence_box');
CREATE TRIGGER evidence_box_fenced_on_update AFTER UPDATE OF evidence_box ON public.reports FOR EACH ROW WHEN (((new.evidence_box IS NOT NULL) AND (new.evidence_box IS DISTINCT FROM old.evidence_box))) EXECUTE FUNCTION require_current_data_key('evidence_box');
CREATE TRIGGER statement_box_fenced_on_insert AFTER INSERT ON public.reports FOR EACH ROW WHEN ((new.statement_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('statement_box');
CREATE TRIGGER statement_box_fenced_on_update AFTER UPDATE OF statement_box ON public.reports FOR EACH ROW WHEN (((new.statement_box IS NOT NULL) AND (new.statement_box IS DISTINCT FROM old.statement_box))) EXECUTE FUNCTION require_current_data_key('statement_box');

CREATE TABLE request_hours (
  at timestamp(0) with time zone NOT NULL,
  caller_id text NOT NULL,
  error_code text NOT NULL,
  method text NOT NULL,
  ms_1 integer NOT NULL DEFAULT 0,
  ms_10 integer NOT NULL DEFAULT 0,
  ms_100 integer NOT NULL DEFAULT 0,
  ms_1000 integer NOT NULL DEFAULT 0,
  ms_2 integer NOT NULL DEFAULT 0,
  ms_20 integer NOT NULL DEFAULT 0,
  ms_200 integer NOT NULL DEFAULT 0,
  ms_2000 integer NOT NULL DEFAULT 0,
  ms_5 integer NOT NULL DEFAULT 0,
  ms_50 integer NOT NULL DEFAULT 0,
  ms_500 integer NOT NULL DEFAULT 0,
  ms_5000 integer NOT NULL DEFAULT 0,
  ms_more integer NOT NULL DEFAULT 0,
  route text NOT NULL,
  status integer NOT NULL,
  total integer NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT request_hours_pkey PRIMARY KEY (workspace_id, at, caller_id, method, route, status, error_code)
) PARTITION BY RANGE (at);
CREATE TRIGGER request_hours_delete_by_place BEFORE DELETE ON public.request_hours FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TABLE request_hours_default PARTITION OF request_hours DEFAULT;
CREATE INDEX request_hours_default_at_idx ON public.request_hours_default USING btree (at);

CREATE TABLE request_logs (
  actor_kind text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  credential_id text,
  duration_ms integer NOT NULL,
  error_code text,
  id text NOT NULL,
  ip text,
  method text NOT NULL,
  path text NOT NULL,
  reason text,
  refusal jsonb,
  request_id text NOT NULL,
  route text,
  status integer NOT NULL,
  user_agent text,
  workspace_id text NOT NULL,
  CONSTRAINT request_logs_pkey PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX request_logs_workspace_id_created_at_idx ON ONLY public.request_logs USING btree (workspace_id, created_at DESC);
CREATE INDEX request_logs_workspace_id_request_id_idx ON ONLY public.request_logs USING btree (workspace_id, request_id);
CREATE TRIGGER request_logs_delete_by_place BEFORE DELETE ON public.request_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TABLE request_logs_default PARTITION OF request_logs DEFAULT;
CREATE INDEX request_logs_default_created_at_idx ON public.request_logs_default USING btree (created_at);

CREATE TABLE request_minutes (
  at timestamp(0) with time zone NOT NULL,
  caller_id text NOT NULL,
  error_code text NOT NULL,
  method text NOT NULL,
  ms_1 integer NOT NULL DEFAULT 0,
  ms_10 integer NOT NULL DEFAULT 0,
  ms_100 integer NOT NULL DEFAULT 0,
  ms_1000 integer NOT NULL DEFAULT 0,
  ms_2 integer NOT NULL DEFAULT 0,
  ms_20 integer NOT NULL DEFAULT 0,
  ms_200 integer NOT NULL DEFAULT 0,
  ms_2000 integer NOT NULL DEFAULT 0,
  ms_5 integer NOT NULL DEFAULT 0,
  ms_50 integer NOT NULL DEFAULT 0,
  ms_500 integer NOT NULL DEFAULT 0,
  ms_5000 integer NOT NULL DEFAULT 0,
  ms_more integer NOT NULL DEFAULT 0,
  route text NOT NULL,
  status integer NOT NULL,
  total integer NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT request_minutes_pkey PRIMARY KEY (workspace_id, at, caller_id, method, route, status, error_code)
) PARTITION BY RANGE (at);
CREATE TRIGGER request_minutes_delete_by_place BEFORE DELETE ON public.request_minutes FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TABLE request_minutes_default PARTITION OF request_minutes DEFAULT;
CREATE INDEX request_minutes_default_at_idx ON public.request_minutes_default USING btree (at);

CREATE TABLE round_cursors (
  after text,
  begun_at timestamp(3) with time zone NOT NULL,
  round text NOT NULL,
  CONSTRAINT round_cursors_pkey PRIMARY KEY (round)
);

CREATE TABLE saved_views (
  created_at timestamp(3) with time zone NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  user_id text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (workspace_id, user_id, list, name),
  CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT saved_views_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX saved_views_user_id_idx ON public.saved_views USING btree (user_id);
CREATE TRIGGER saved_views_refuse_away BEFORE DELETE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('workspace_id');

CREATE TABLE security_notices (
  browser text,
  created_at timestamp(3) with time zone NOT NULL,
  details jsonb NOT NULL,
  dismissed_at timestamp(3) with time zone,
  id text NOT NULL,
  ip text,
  kind text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  repeat_key text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  user_id text NOT NULL,
  CONSTRAINT security_notices_pkey PRIMARY KEY (id),
  CONSTRAINT security_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX security_notices_created_at_idx ON public.security_notices USING btree (created_at);
CREATE INDEX security_notices_user_id_created_at_idx ON public.security_notices USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX security_notices_user_id_repeat_key_key ON public.security_notices USING btree (user_id, repeat_key);
CREATE TRIGGER security_notices_refuse_away BEFORE UPDATE OF dismissed_at ON public.security_notices FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('user_id');

CREATE TABLE service_keys (
  box bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  master_id text NOT NULL,
  purpose text NOT NULL,
  CONSTRAINT service_keys_pkey PRIMARY KEY (master_id, purpose)
);

CREATE TABLE sessions (
  account_id text,
  authenticated_at timestamp(3) with time zone NOT NULL,
  browser_hash bytea,
  created_at timestamp(3) with time zone NOT NULL,
  device_id text,
  expires_at timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  idle_expires_at timestamp(3) with time zone NOT NULL,
  ip text,
  kind text NOT NULL,
  last_seen_at timestamp(3) with time zone NOT NULL,
  reset_due boolean NOT NULL DEFAULT false,
  revoke_reason text,
  revoked_at timestamp(3) with time zone,
  token_hash bytea NOT NULL,
  user_agent text,
  user_id text,
  workspace_id text,
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sessions_account_id_created_at_idx ON public.sessions USING btree (account_id, created_at DESC);
CREATE INDEX sessions_device_id_idx ON public.sessions USING btree (device_id);
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE TABLE socket_processes (
  alive_until timestamp(3) with time zone NOT NULL,
  id text NOT NULL,
  CONSTRAINT socket_processes_pkey PRIMARY KEY (id)
);

CREATE TABLE tasks (
  assignee_id text,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  created_via text,
  due_at timestamp(3) with time zone,
  id text NOT NULL,
  message_id text,
  notes_box bytea,
  title_box bytea NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX tasks_workspace_id_created_at_idx ON public.tasks USING btree (workspace_id, created_at DESC);
CREATE TRIGGER notes_box_fenced_on_insert AFTER INSERT ON public.tasks FOR EACH ROW WHEN ((new.notes_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('notes_box');
CREATE TRIGGER notes_box_fenced_on_update AFTER UPDATE OF notes_box ON public.tasks FOR EACH ROW WHEN (((new.notes_box IS NOT NULL) AND (new.notes_box IS DISTINCT FROM old.notes_box))) EXECUTE FUNCTION require_current_data_key('notes_box');
CREATE TRIGGER title_box_fenced_on_insert AFTER INSERT ON public.tasks FOR EACH ROW WHEN ((new.title_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('title_box');
CREATE TRIGGER title_box_fenced_on_update AFTER UPDATE OF title_box ON public.tasks FOR EACH ROW WHEN (((new.title_box IS NOT NULL) AND (new.title_box IS DISTINCT FROM old.title_box))) EXECUTE FUNCTION require_current_data_key('title_box');

CREATE TABLE threads (
  created_at timestamp(3) with time zone NOT NULL,
  created_by text,
  id text NOT NULL,
  title_box bytea,
  workspace_id text NOT NULL,
  CONSTRAINT threads_pkey PRIMARY KEY (id),
  CONSTRAINT threads_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX threads_workspace_id_created_at_idx ON public.threads USING btree (workspace_id, created_at DESC);
CREATE TRIGGER title_box_fenced_on_insert AFTER INSERT ON public.threads FOR EACH ROW WHEN ((new.title_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('title_box');
CREATE TRIGGER title_box_fenced_on_update AFTER UPDATE OF title_box ON public.threads FOR EACH ROW WHEN (((new.title_box IS NOT NULL) AND (new.title_box IS DISTINCT FROM old.title_box))) EXECUTE FUNCTION require_current_data_key('title_box');

CREATE TABLE totps (
  account_id text NOT NULL,
  confirmed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  secret_box bytea NOT NULL,
  CONSTRAINT totps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT totps_pkey PRIMARY KEY (account_id)
);

CREATE TABLE users (
  ai_processing_consent boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL,
  deactivated_at timestamp(3) with time zone,
  directory_changed_at timestamp(3) with time zone,
  directory_version integer NOT NULL DEFAULT 1,
  discoverable boolean NOT NULL DEFAULT true,
  display_name text NOT NULL,
  external_id text,
  handle text,
  id text NOT NULL,
  phone text,
  profile jsonb NOT NULL DEFAULT '{}'::jsonb,
  removed_at timestamp(3) with time zone,
  sign_in_email text,
  user_name text,
  user_name_key text,
  voice_drops boolean NOT NULL DEFAULT false,
  workspace_id text NOT NULL,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX users_handle_key ON public.users USING btree (handle);
CREATE INDEX users_phone_created_at_idx ON public.users USING btree (created_at, id) WHERE (phone IS NOT NULL);
CREATE UNIQUE INDEX users_phone_key ON public.users USING btree (phone);
CREATE INDEX users_sign_in_email_idx ON public.users USING btree (sign_in_email);
CREATE INDEX users_workspace_id_created_at_id_idx ON public.users USING btree (workspace_id, created_at, id);
CREATE UNIQUE INDEX users_workspace_id_external_id_key ON public.users USING btree (workspace_id, external_id);
CREATE UNIQUE INDEX users_workspace_id_user_name_key_key ON public.users USING btree (workspace_id, user_name_key);
CREATE TRIGGER users_name_in_directory BEFORE INSERT ON public.users FOR EACH ROW WHEN ((new.user_name_key IS NULL)) EXECUTE FUNCTION name_in_directory();

CREATE TABLE voice_drop_blocks (
  address_hash bytea NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  recipient_id text NOT NULL,
  CONSTRAINT voice_drop_blocks_pkey PRIMARY KEY (recipient_id, address_hash),
  CONSTRAINT voice_drop_blocks_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX voice_drop_blocks_expires_at_idx ON public.voice_drop_blocks USING btree (expires_at);
CREATE TRIGGER voice_drop_blocks_refuse_away BEFORE INSERT OR UPDATE ON public.voice_drop_blocks FOR EACH ROW EXECUTE FUNCTION refuse_unrecorded_away('recipient_id');

CREATE TABLE voice_drops (
  address_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  recipient_id text NOT NULL,
  voice_note_id text NOT NULL,
  CONSTRAINT voice_drops_pkey PRIMARY KEY (voice_note_id),
  CONSTRAINT voice_drops_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX voice_drops_created_at_idx ON public.voice_drops USING btree (created_at);
CREATE INDEX voice_drops_recipient_id_idx ON public.voice_drops USING btree (recipient_id);

CREATE TABLE voice_notes (
  analyse_after timestamp(3) with time zone,
  analyse_until timestamp(3) with time zone,
  analysis_attempts integer NOT NULL DEFAULT 0,
  analysis_give_ups integer NOT NULL DEFAULT 0,
  audio_box bytea,
  byte_size integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  duration_ms integer,
  held_media_id text,
  held_transcript_box bytea,
  held_withheld boolean NOT NULL DEFAULT false,
  id text NOT NULL,
  insights_box bytea,
  media_id text,
  media_type text,
  message_id text NOT NULL,
  process_after timestamp(3) with time zone,
  process_attempts integer NOT NULL DEFAULT 0,
  process_until timestamp(3) with time zone,
  processing text NOT NULL,
  processing_detail text,
  thread_id text NOT NULL,
  transcript_box bytea,
  waveform bytea,
  workspace_id text NOT NULL,
  CONSTRAINT voice_notes_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT voice_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX voice_notes_analyse_after_idx ON public.voice_notes USING btree (analyse_after);
CREATE UNIQUE INDEX voice_notes_held_media_id_key ON public.voice_notes USING btree (held_media_id);
CREATE INDEX voice_notes_inline_idx ON public.voice_notes USING btree (id) WHERE (audio_box IS NOT NULL);
CREATE UNIQUE INDEX voice_notes_media_id_key ON public.voice_notes USING btree (media_id);
CREATE UNIQUE INDEX voice_notes_message_id_key ON public.voice_notes USING btree (message_id);
CREATE INDEX voice_notes_process_after_idx ON public.voice_notes USING btree (process_after);
CREATE INDEX voice_notes_thread_id_created_at_idx ON public.voice_notes USING btree (thread_id, created_at DESC);
CREATE INDEX voice_notes_workspace_id_created_at_idx ON public.voice_notes USING btree (workspace_id, created_at DESC);
CREATE TRIGGER audio_box_fenced_on_insert AFTER INSERT ON public.voice_notes FOR EACH ROW WHEN ((new.audio_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('audio_box');
CREATE TRIGGER audio_box_fenced_on_update AFTER UPDATE OF audio_box ON public.voice_notes FOR EACH ROW WHEN (((new.audio_box IS NOT NULL) AND (new.audio_box IS DISTINCT FROM old.audio_box))) EXECUTE FUNCTION require_current_data_key('audio_box');
CREATE TRIGGER held_transcript_box_fenced_on_insert AFTER INSERT ON public.voice_notes FOR EACH ROW WHEN ((new.held_transcript_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('held_transcript_box');
CREATE TRIGGER held_transcript_box_fenced_on_update AFTER UPDATE OF held_transcript_box ON public.voice_notes FOR EACH ROW WHEN (((new.held_transcript_box IS NOT NULL) AND (new.held_transcript_box IS DISTINCT FROM old.held_transcript_box))) EXECUTE FUNCTION require_current_data_key('held_transcript_box');
CREATE TRIGGER insights_box_fenced_on_insert AFTER INSERT ON public.voice_notes FOR EACH ROW WHEN ((new.insights_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('insights_box');
CREATE TRIGGER insights_box_fenced_on_update AFTER UPDATE OF insights_box ON public.voice_notes FOR EACH ROW WHEN (((new.insights_box IS NOT NULL) AND (new.insights_box IS DISTINCT FROM old.insights_box))) EXECUTE FUNCTION require_current_data_key('insights_box');
CREATE TRIGGER transcript_box_fenced_on_insert AFTER INSERT ON public.voice_notes FOR EACH ROW WHEN ((new.transcript_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('transcript_box');
CREATE TRIGGER transcript_box_fenced_on_update AFTER UPDATE OF transcript_box ON public.voice_notes FOR EACH ROW WHEN (((new.transcript_box IS NOT NULL) AND (new.transcript_box IS DISTINCT FROM old.transcript_box) AND (new.transcript_box IS DISTINCT FROM old.held_transcript_box))) EXECUTE FUNCTION require_current_data_key('transcript_box');

CREATE TABLE webhook_attempts (
  delivery_id text NOT NULL,
  error text,
  latency_ms integer NOT NULL,
  number integer NOT NULL,
  request_headers jsonb NOT NULL,
  response_body bytea,
  response_headers jsonb,
  started_at timestamp(3) with time zone NOT NULL,
  status integer,
  truncated boolean NOT NULL DEFAULT false,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (delivery_id, number, started_at)
) PARTITION BY RANGE (started_at);
CREATE TRIGGER webhook_attempts_delete_by_place BEFORE DELETE ON public.webhook_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete_by_place();
CREATE TABLE webhook_attempts_default PARTITION OF webhook_attempts DEFAULT;
CREATE INDEX webhook_attempts_default_started_at_idx ON public.webhook_attempts_default USING btree (started_at);

CREATE TABLE webhook_deliveries (
  attempts integer NOT NULL DEFAULT 0,
  attempts_max integer NOT NULL,
  body_box bytea,
  created_at timestamp(3) with time zone NOT NULL,
  endpoint_id text NOT NULL,
  event_id text NOT NULL,
  event_offset bigint NOT NULL,
  event_type text NOT NULL,
  finished_at timestamp(3) with time zone,
  id text NOT NULL,
  lane_id bigint NOT NULL,
  last_error text,
  last_status integer,
  next_attempt_at timestamp(3) with time zone,
  sent_without_content boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  subject text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_content_idx ON public.webhook_deliveries USING btree (endpoint_id) WHERE (body_box IS NOT NULL);
CREATE INDEX webhook_deliveries_endpoint_id_created_at_idx ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC);
CREATE INDEX webhook_deliveries_kept_idx ON public.webhook_deliveries USING btree (endpoint_id, state, event_offset) WHERE (state = ANY (ARRAY['dead'::text, 'held'::text]));
CREATE INDEX webhook_deliveries_pending_idx ON public.webhook_deliveries USING btree (lane_id, event_offset) WHERE (state = 'pending'::text);
CREATE TRIGGER body_box_fenced_on_insert AFTER INSERT ON public.webhook_deliveries FOR EACH ROW WHEN ((new.body_box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('body_box');
CREATE TRIGGER body_box_fenced_on_update AFTER UPDATE OF body_box ON public.webhook_deliveries FOR EACH ROW WHEN (((new.body_box IS NOT NULL) AND (new.body_box IS DISTINCT FROM old.body_box))) EXECUTE FUNCTION require_current_data_key('body_box');

CREATE TABLE webhook_endpoints (
  alert_after integer DEFAULT 10,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  deleted_at timestamp(3) with time zone,
  description text NOT NULL,
  disabled_at timestamp(3) with time zone,
  disabled_reason text,
  event_types text[] NOT NULL DEFAULT '{}'::text[],
  id text NOT NULL,
  include_content boolean NOT NULL DEFAULT false,
  is_inbox boolean NOT NULL DEFAULT false,
  since_offset bigint NOT NULL,
  status text NOT NULL DEFAULT 'enabled'::text,
  updated_at timestamp(3) with time zone NOT NULL,
  url text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoints_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_workspace_id_created_at_idx ON public.webhook_endpoints USING btree (workspace_id, created_at DESC);

CREATE TABLE webhook_health (
  alerted_at timestamp(3) with time zone,
  blocked_until timestamp(3) with time zone,
  endpoint_id text NOT NULL,
  failing_since timestamp(3) with time zone,
  failures integer NOT NULL DEFAULT 0,
  faults integer NOT NULL DEFAULT 0,
  is_emptying boolean NOT NULL DEFAULT false,
  is_paused boolean NOT NULL DEFAULT false,
  is_slow boolean NOT NULL DEFAULT false,
  last_failure_at timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  opens integer NOT NULL DEFAULT 0,
  warned_at timestamp(3) with time zone,
  CONSTRAINT webhook_health_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT webhook_health_pkey PRIMARY KEY (endpoint_id)
);
CREATE INDEX webhook_health_emptying_idx ON public.webhook_health USING btree (endpoint_id) WHERE is_emptying;

CREATE TABLE webhook_lanes (
  endpoint_id text NOT NULL,
  fails integer NOT NULL DEFAULT 0,
  held_by text,
  id bigint NOT NULL DEFAULT nextval('webhook_lanes_id_seq'::regclass),
  is_waiting boolean NOT NULL DEFAULT false,
  lease bigint NOT NULL DEFAULT 0,
  leased_until timestamp(3) with time zone,
  next_at timestamp(3) with time zone,
  pending integer NOT NULL,
  standing text NOT NULL DEFAULT 'fresh'::text,
  subject text NOT NULL,
  with_content boolean NOT NULL DEFAULT false,
  CONSTRAINT webhook_lanes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX webhook_lanes_endpoint_id_subject_key ON public.webhook_lanes USING btree (endpoint_id, subject);
CREATE INDEX webhook_lanes_leased_idx ON public.webhook_lanes USING btree (leased_until, endpoint_id, standing) WHERE (leased_until IS NOT NULL);
CREATE INDEX webhook_lanes_ready_idx ON public.webhook_lanes USING btree (endpoint_id, standing, next_at) WHERE ((next_at IS NOT NULL) AND (NOT is_waiting));
CREATE INDEX webhook_lanes_waiting_idx ON public.webhook_lanes USING btree (next_at) WHERE is_waiting;

CREATE TABLE webhook_secrets (
  box bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  endpoint_id text NOT NULL,
  expires_at timestamp(3) with time zone,
  id text NOT NULL,
  CONSTRAINT webhook_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_secrets_endpoint_id_created_at_idx ON public.webhook_secrets USING btree (endpoint_id, created_at DESC);
CREATE TRIGGER box_fenced_on_insert AFTER INSERT ON public.webhook_secrets FOR EACH ROW WHEN ((new.box IS NOT NULL)) EXECUTE FUNCTION require_current_data_key('box', 'endpoint');
CREATE TRIGGER box_fenced_on_update AFTER UPDATE OF box ON public.webhook_secrets FOR EACH ROW WHEN (((new.box IS NOT NULL) AND (new.box IS DISTINCT FROM old.box))) EXECUTE FUNCTION require_current_data_key('box', 'endpoint');

CREATE TABLE webhook_streams (
  handed_at timestamp(3) with time zone,
  "offset" bigint NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT webhook_streams_pkey PRIMARY KEY (workspace_id),
  CONSTRAINT webhook_streams_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE webhook_usages (
  delivered integer NOT NULL,
  endpoint_id text NOT NULL,
  failed integer NOT NULL,
  latency_ms_sum bigint NOT NULL,
  minute timestamp(0) with time zone NOT NULL,
  CONSTRAINT webhook_usages_pkey PRIMARY KEY (endpoint_id, minute)
);

CREATE TABLE workspace_domains (
  check_after timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  domain text NOT NULL,
  id text NOT NULL,
  missed_at timestamp(3) with time zone,
  proven_at timestamp(3) with time zone,
  seen_at timestamp(3) with time zone,
  token text NOT NULL,
  workspace_id text NOT NULL,
  CONSTRAINT workspace_domains_pkey PRIMARY KEY (id),
  CONSTRAINT workspace_domains_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX workspace_domains_check_after_idx ON public.workspace_domains USING btree (check_after);
CREATE INDEX workspace_domains_domain_idx ON public.workspace_domains USING btree (domain);
CREATE UNIQUE INDEX workspace_domains_proven_idx ON public.workspace_domains USING btree (domain) WHERE (proven_at IS NOT NULL);
CREATE UNIQUE INDEX workspace_domains_workspace_id_domain_key ON public.workspace_domains USING btree (workspace_id, domain);

CREATE TABLE workspaces (
  away text,
  away_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  data_key_box bytea,
  data_key_version integer NOT NULL DEFAULT 1,
  deletion_asked_at timestamp(3) with time zone,
  deletion_asked_by text,
  deletion_begun_in bigint,
  event_offset bigint NOT NULL DEFAULT 0,
  id text NOT NULL,
  last_stamped_at timestamp(3) with time zone NOT NULL,
  name text NOT NULL,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  tier text NOT NULL DEFAULT 'free'::text,
  CONSTRAINT workspaces_away_suspends CHECK (((away_at IS NULL) OR (suspended_at IS NOT NULL))),
  CONSTRAINT workspaces_deletion_suspends CHECK (((deletion_asked_at IS NULL) OR (suspended_at IS NOT NULL))),
  CONSTRAINT workspaces_pkey PRIMARY KEY (id)
);
CREATE INDEX workspaces_deletion_idx ON public.workspaces USING btree (deletion_asked_at) WHERE (deletion_asked_at IS NOT NULL);
CREATE TRIGGER workspaces_refuse_away BEFORE UPDATE OF event_offset, last_stamped_at ON public.workspaces FOR EACH ROW WHEN ((old.away_at IS NOT NULL)) EXECUTE FUNCTION refuse_away();

CREATE OR REPLACE FUNCTION public.ai_finish(p_id text, p_state text, p_cost bigint, p_input_tokens integer, p_output_tokens integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_now timestamptz;
  v_call ai_calls;
  v_was text;
BEGIN
  SELECT * INTO v_call FROM ai_calls c WHERE c.id = p_id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- The account is locked before the call, as when the call was admitted.
  PERFORM FROM ai_accounts a WHERE a.workspace_id = v_call.workspace_id FOR UPDATE;
  SELECT c.state INTO v_was FROM ai_calls c WHERE c.id = p_id FOR UPDATE;
  IF v_was <> 'held' AND NOT (v_was = 'expired' AND p_state = 'settled') THEN
    RETURN false;
  END IF;
  v_now := coalesce(p_now, clock_timestamp());
  UPDATE ai_calls SET state = p_state, cost_micros = p_cost, input_tokens = p_input_tokens, output_tokens = p_output_tokens,
    finished_at = v_now WHERE id = p_id;
  IF v_call.metered THEN
    UPDATE ai_accounts a SET
      reserved_micros = a.reserved_micros - CASE v_was WHEN 'held' THEN v_call.estimate_micros ELSE 0 END,
      spent_micros = a.spent_micros + CASE a.period WHEN v_call.period THEN coalesce(p_cost, 0) ELSE 0 END
    WHERE a.workspace_id = v_call.workspace_id;
    IF v_was = 'expired' THEN
      UPDATE ai_buckets b SET full_at = greatest(b.full_at, v_now) + v_call.unit_microseconds * interval '1 microsecond'
      WHERE b.workspace_id = v_call.workspace_id AND b.feature = v_call.feature;
    ELSIF p_state <> 'settled' THEN
      UPDATE ai_buckets b SET full_at = b.full_at - v_call.unit_microseconds * interval '1 microsecond'
      WHERE b.workspace_id = v_call.workspace_id AND b.feature = v_call.feature;
    END IF;
  END IF;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION public.ai_month(p_now timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT date_trunc('month', p_now AT TIME ZONE 'UTC')::date
$function$;

CREATE OR REPLACE FUNCTION public.ai_reserve(p_id text, p_workspace text, p_user text, p_feature text, p_model text, p_actor_kind text, p_actor text, p_request text, p_capacity integer, p_unit bigint, p_estimate bigint, p_budget bigint, p_lease interval, p_now timestamp with time zone, OUT refusal text, OUT wait_microseconds bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_now timestamptz;
  v_period date;
  v_tier text;
  v_full_at timestamptz;
  v_spent bigint;
  v_reserved bigint;
BEGIN
  wait_microseconds := 0;
  PERFORM FROM users u WHERE u.id = p_user AND u.ai_processing_consent;
  IF NOT FOUND THEN
    refusal := 'consent';
    RETURN;
  END IF;
  -- Most refusals are repeated by a client that does not wait. They are told apart without a lock and without a write.
  SELECT w.tier, b.full_at INTO v_tier, v_full_at FROM workspaces w
  LEFT JOIN ai_buckets b ON b.workspace_id = w.id AND b.feature = p_feature WHERE w.id = p_workspace;
  -- Read after the bucket: a clock from before a unit was taken makes it look as though more than that unit were missing.
  v_now := coalesce(p_now, clock_timestamp());
  IF v_tier <> 'paid' THEN
    wait_microseconds := ai_wait(v_full_at, p_capacity, p_unit, v_now);
    IF wait_microseconds > 0 THEN
      refusal := 'quota';
      RETURN;
    END IF;
    LOOP
      SELECT a.spent_micros, a.reserved_micros, a.period INTO v_spent, v_reserved, v_period
      FROM ai_accounts a WHERE a.workspace_id = p_workspace FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO ai_accounts (workspace_id, period, spent_micros, reserved_micros)
      VALUES (p_workspace, ai_month(v_now), 0, 0) ON CONFLICT DO NOTHING;
    END LOOP;
    -- Read again under the lock: the tier, the bucket and the time from before the wait for it may all be old.
    v_now := coalesce(p_now, clock_timestamp());
    SELECT w.tier, b.full_at INTO v_tier, v_full_at FROM workspaces w
    LEFT JOIN ai_buckets b ON b.workspace_id = w.id AND b.feature = p_feature WHERE w.id = p_workspace;
  END IF;
  IF v_tier <> 'paid' THEN
    wait_microseconds := ai_wait(v_full_at, p_capacity, p_unit, v_now);
    IF wait_microseconds > 0 THEN
      refusal := 'quota';
      RETURN;
    END IF;
    IF v_period <> ai_month(v_now) THEN
      v_spent := 0;
    END IF;
    IF v_spent + v_reserved >= p_budget OR v_spent + v_reserved + p_estimate > p_budget THEN
      refusal := 'budget';
      RETURN;
    END IF;
    INSERT INTO ai_buckets AS b (workspace_id, feature, full_at)
    VALUES (p_workspace, p_feature, greatest(v_full_at, v_now) + p_unit * interval '1 microsecond')
    ON CONFLICT (workspace_id, feature) DO UPDATE SET full_at = excluded.full_at;
    UPDATE ai_accounts SET period = ai_month(v_now), spent_micros = v_spent,
      reserved_micros = v_reserved + p_estimate WHERE workspace_id = p_workspace;
  END IF;
  INSERT INTO ai_calls (id, workspace_id, user_id, feature, model, actor_kind, actor_id, request_id, state, metered,
    unit_microseconds, period, estimate_micros, created_at, expires_at)
  VALUES (p_id, p_workspace, p_user, p_feature, p_model, p_actor_kind, p_actor, p_request, 'held', v_tier <> 'paid',
    p_unit, ai_month(v_now), p_estimate, v_now, v_now + p_lease);
END $function$;

CREATE OR REPLACE FUNCTION public.ai_wait(p_full_at timestamp with time zone, p_capacity integer, p_unit bigint, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT greatest(0, greatest(0, (extract(epoch FROM p_full_at - p_now) * 1000000)::bigint) + p_unit - p_capacity * p_unit)
$function$;

CREATE OR REPLACE FUNCTION public.data_key_version_of(box bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN substring(box FROM 1 FOR 1) = '\x01' THEN 1
    WHEN substring(box FROM 1 FOR 1) = '\x02' AND octet_length(box) >= 5
      THEN ('x' || encode(substring(box FROM 2 FOR 4), 'hex'))::bit(32)::integer
  END
$function$;

CREATE OR REPLACE FUNCTION public.drop_day(p_table text, p_day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  v_name text;
BEGIN
  IF p_day > current_date - 7 THEN
    RAISE EXCEPTION '% is too young to be dropped', p_day USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT d.name INTO v_name FROM public.list_days(p_table) d
  JOIN pg_partitioned_table t ON t.partrelid = to_regclass('public.' || quote_ident(p_table)) AND t.partdefid <> 0
  WHERE d.day = p_day;
  IF v_name IS NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE public.%I', v_name);
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $function$;

CREATE OR REPLACE FUNCTION public.limit_give_back(p_key text, p_taken_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_seq bigint;
  v_last bigint;
BEGIN
  SELECT r.seq INTO v_last FROM rate_limits r WHERE r.key = p_key FOR UPDATE;
  SELECT h.seq INTO v_seq FROM rate_limit_hits h WHERE h.key = p_key AND h.at = p_taken_at;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE rate_limit_hits h SET at = n.at FROM rate_limit_hits n
  WHERE h.key = p_key AND h.seq >= v_seq AND n.key = p_key AND n.seq = h.seq + 1;
  DELETE FROM rate_limit_hits h WHERE h.key = p_key AND h.seq = v_last;
  UPDATE rate_limits r SET seq = v_last - 1,
    last_at = (SELECT h.at FROM rate_limit_hits h WHERE h.key = p_key AND h.seq = v_last - 1),
    -- The oldest that counts is now the hit of this number, or the next one.
    oldest = (SELECT array_agg(greatest(1, o.seq - 1) ORDER BY o.place) FROM unnest(r.oldest) WITH ORDINALITY o (seq, place)),
    oldest_at = NULL
  WHERE r.key = p_key;
END $function$;

CREATE OR REPLACE FUNCTION public.limit_oldest(p_key text, p_slots integer, p_from bigint, p_to bigint, p_to_at timestamp with time zone, p_since timestamp with time zone)
 RETURNS TABLE(seq bigint, at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_step bigint := 1;
  v_low bigint := p_from;
  v_probe bigint;
  v_at timestamptz;
BEGIN
  seq := p_to;
  at := p_to_at;
  WHILE v_low < seq LOOP
    v_probe := least(v_low + v_step - 1, (v_low + seq) / 2);
    SELECT h.at INTO v_at FROM rate_limit_hits h
    WHERE h.key = p_key AND h.slot = v_probe % p_slots AND h.seq = v_probe;
    IF v_at > p_since THEN
      seq := v_probe;
      at := v_at;
    ELSE
      v_low := v_probe + 1;
      v_step := 2 * v_step;
    END IF;
  END LOOP;
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION public.limit_resize(p_key text, p_slots integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH old AS (DELETE FROM rate_limit_hits WHERE key = p_key RETURNING seq, at),
    kept AS (SELECT seq, at FROM old ORDER BY seq DESC LIMIT p_slots)
  INSERT INTO rate_limit_hits (key, slot, seq, at)
  SELECT p_key, -1 - (seq % p_slots)::integer, seq, at FROM kept;
  UPDATE rate_limit_hits SET slot = -1 - slot WHERE key = p_key;
  UPDATE rate_limits SET slots = p_slots WHERE key = p_key;
$function$;

CREATE OR REPLACE FUNCTION public.limit_sweep(p_max integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  WITH gone AS (
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expires_at < clock_timestamp()
      ORDER BY expires_at LIMIT p_max FOR UPDATE SKIP LOCKED)
    RETURNING key),
  hits AS (DELETE FROM rate_limit_hits WHERE key IN (SELECT key FROM gone))
  SELECT count(*)::integer FROM gone;
$function$;

CREATE OR REPLACE FUNCTION public.limit_take(p_key text, p_limits integer[], p_windows_ms bigint[], p_now timestamp with time zone, p_dry boolean)
 RETURNS TABLE(taken_at timestamp with time zone, retry_after_ms bigint, remaining integer, reset_ms bigint, rule integer, hit_number bigint, oldest_numbers bigint[], oldest_times timestamp with time zone[])
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_seq bigint;
  v_slots integer;
  v_last_at timestamptz;
  v_expires_at timestamptz;
  v_first bigint;
  v_next bigint;
  v_moved boolean := false;
  v_now timestamptz;
  v_at timestamptz;
  v_free_at timestamptz;
  v_kept interval := '0';
  v_window interval;
  v_slots_needed integer := 0;
  v_left integer;
BEGIN
  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_kept := greatest(v_kept, p_windows_ms[i] * interval '1 millisecond');
    v_slots_needed := greatest(v_slots_needed, p_limits[i]);
  END LOOP;
  IF p_dry THEN
    SELECT r.seq, r.slots INTO v_seq, v_slots FROM rate_limits r WHERE r.key = p_key;
  ELSE
    LOOP
      SELECT r.seq, r.slots, r.last_at, r.expires_at, r.oldest, r.oldest_at
      INTO v_seq, v_slots, v_last_at, v_expires_at, oldest_numbers, oldest_times
      FROM rate_limits r WHERE r.key = p_key FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO rate_limits (key, seq, slots, expires_at) VALUES (p_key, 0, v_slots_needed, '-infinity') ON CONFLICT DO NOTHING;
    END LOOP;
  END IF;
  -- Read under the lock: a time from before the wait for it would be earlier than hits already counted.
  v_now := coalesce(p_now, clock_timestamp());

  FOR i IN 1 .. cardinality(p_limits) LOOP
    v_window := p_windows_ms[i] * interval '1 millisecond';
    v_moved := v_moved OR oldest_times[i] IS NULL OR oldest_times[i] <= v_now - v_window;
    -- The rule is full while the limit-th newest hit is in its window; every rule that is full must free a place.
    CONTINUE WHEN v_seq IS NULL OR v_seq < p_limits[i] OR v_slots < p_limits[i];
    SELECT h.at + v_window INTO v_at FROM rate_limit_hits h
    WHERE h.key = p_key AND h.slot = (v_seq - p_limits[i] + 1) % v_slots AND h.seq = v_seq - p_limits[i] + 1;
    IF v_at > v_now AND (v_free_at IS NULL OR v_at > v_free_at) THEN
      v_free_at := v_at;
      rule := i - 1;
    END IF;
  END LOOP;

  IF v_free_at IS NOT NULL THEN
    remaining := 0;
    retry_after_ms := ceil(extract(epoch FROM v_free_at - v_now) * 1000);
    reset_ms := retry_after_ms;
    RETURN NEXT;
    RETURN;
  END IF;

  retry_after_ms := 0;
  IF p_dry THEN
    FOR i IN 1 .. cardinality(p_limits) LOOP
      SELECT p_limits[i] - count(*) INTO v_left FROM rate_limit_hits h
      WHERE h.key = p_key AND h.at > v_now - p_windows_ms[i] * interval '1 millisecond';
      IF remaining IS NULL OR v_left < remaining THEN
        remaining := v_left;
        rule := i - 1;
      END IF;
    END LOOP;
    reset_ms := 0;
  ELSE
    IF v_slots <> v_slots_needed THEN
      PERFORM limit_resize(p_key, v_slots_needed);
    END IF;
    v_seq := v_seq + 1;
    taken_at := greatest(v_now, v_last_at + interval '1 microsecond');
    INSERT INTO rate_limit_hits AS h (key, slot, seq, at) VALUES (p_key, v_seq % v_slots_needed, v_seq, taken_at)
    ON CONFLICT (key, slot) DO UPDATE SET seq = excluded.seq, at = excluded.at;
    IF v_moved THEN
      FOR i IN 1 .. cardinality(p_limits) LOOP
        v_first := greatest(coalesce(oldest_numbers[i], 1), v_seq - p_limits[i] + 1);
        v_next := v_seq;
        v_at := taken_at;
        IF v_first < v_seq THEN
          -- Most often one hit has left the window since the last take.
          SELECT h.seq, h.at INTO v_next, v_at FROM rate_limit_hits h
          WHERE h.key = p_key AND h.slot IN (v_first % v_slots_needed, (v_first + 1) % v_slots_needed) AND h.seq >= v_first
            AND h.at > v_now - p_windows_ms[i] * interval '1 millisecond' ORDER BY h.seq LIMIT 1;
          IF NOT FOUND THEN
            SELECT o.seq, o.at INTO v_next, v_at FROM limit_oldest(p_key, v_slots_needed, v_first + 2, v_seq, taken_at,
              v_now - p_windows_ms[i] * interval '1 millisecond') o;
          END IF;
        END IF;
        oldest_numbers[i] := v_next;
        oldest_times[i] := v_at;
      END LOOP;
    END IF;
    hit_number := v_seq;
    -- Moved on only when it is nearly due: an update that leaves the indexed column alone touches no index.
    IF v_expires_at < taken_at + v_kept THEN
      v_expires_at := taken_at + 2 * v_kept;
    END IF;
    UPDATE rate_limits r SET seq = v_seq, last_at = taken_at, expires_at = v_expires_at, oldest = oldest_numbers, oldest_at = oldest_times
    WHERE r.key = p_key;
  END IF;
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION public.list_days(p_table text)
 RETURNS TABLE(name text, day date, is_open boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  SELECT c.relname::text, to_date(right(c.relname, 8), 'YYYYMMDD'), pg_get_expr(c.relpartbound, c.oid) LIKE '%MINVALUE%'
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = to_regclass('public.' || quote_ident(p_table)) AND c.relname ~ ('^' || p_table || '_[0-9]{8}$')
  ORDER BY c.relname
$function$;

CREATE OR REPLACE FUNCTION public.make_days(p_table text, p_from date, p_to date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '200ms'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  v_parent oid := to_regclass('public.' || quote_ident(p_table));
  v_day date;
  v_name text;
  v_made integer := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = v_parent AND partdefid <> 0) THEN
    RAISE EXCEPTION '% is not partitioned by day', p_table USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF p_from < current_date - 100 OR p_to > current_date + 31 THEN
    RAISE EXCEPTION '% to % is out of reach', p_from, p_to USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF NOT pg_try_advisory_xact_lock(7065723, hashtext(p_table)) THEN
    RETURN 0;
  END IF;
  FOR i IN 0 .. p_to - p_from LOOP
    v_day := p_from + i;
    v_name := p_table || '_' || to_char(v_day, 'YYYYMMDD');
    CONTINUE WHEN to_regclass('public.' || quote_ident(v_name)) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS)', v_name, p_table);
      EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
        p_table, v_name, v_day::timestamptz, (v_day + 1)::timestamptz);
      v_made := v_made + 1;
    EXCEPTION WHEN check_violation OR lock_not_available OR invalid_object_definition THEN
      -- The default partition holds rows of this day, somebody reads it, or an open day holds this one.
      CONTINUE;
    END;
  END LOOP;
  RETURN v_made;
END $function$;

CREATE OR REPLACE FUNCTION public.media_take(p_user text, p_bytes bigint, p_limit bigint, p_now timestamp with time zone, p_dry boolean)
 RETURNS TABLE(granted boolean, retry_after_ms bigint)
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_now timestamptz;
  v_minute integer;
  v_minutes integer[];
  v_sizes bigint[];
  v_total bigint;
  v_gone integer := 0;
  v_missing bigint;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO media_quotas (user_id, minutes, sizes, total, expires_at)
    VALUES (p_user, '{}', '{}', 0, clock_timestamp()) ON CONFLICT DO NOTHING;
  SELECT q.minutes, q.sizes, q.total INTO v_minutes, v_sizes, v_total FROM media_quotas q WHERE q.user_id = p_user FOR UPDATE;
  -- Read after the wait for the row: minutes are in their order.
  v_now := coalesce(p_now, clock_timestamp());
  v_minute := floor(extract(epoch FROM v_now) / 60);
  WHILE v_gone < cardinality(v_minutes) AND v_minutes[v_gone + 1] + 1441 <= v_minute LOOP
    v_gone := v_gone + 1;
    v_total := v_total - v_sizes[v_gone];
  END LOOP;
  v_missing := v_total + p_bytes - p_limit;
  IF v_missing > 0 THEN
    granted := false;
    retry_after_ms := 86400000;
    FOR i IN v_gone + 1 .. cardinality(v_minutes) LOOP
      v_missing := v_missing - v_sizes[i];
      IF v_missing <= 0 THEN
        retry_after_ms := ceil((v_minutes[i] + 1441)::bigint * 60000 - extract(epoch FROM v_now) * 1000);
        EXIT;
      END IF;
    END LOOP;
    RETURN NEXT;
    RETURN;
  END IF;
  granted := true;
  retry_after_ms := 0;
  IF NOT p_dry THEN
    v_minutes := v_minutes[v_gone + 1 :];
    v_sizes := v_sizes[v_gone + 1 :];
    IF cardinality(v_minutes) > 0 AND v_minutes[cardinality(v_minutes)] >= v_minute THEN
      v_sizes[cardinality(v_sizes)] := v_sizes[cardinality(v_sizes)] + p_bytes;
    ELSE
      v_minutes := v_minutes || v_minute;
      v_sizes := v_sizes || p_bytes;
    END IF;
    UPDATE media_quotas q SET minutes = v_minutes, sizes = v_sizes, total = v_total + p_bytes,
      expires_at = to_timestamp((v_minute + 1441)::bigint * 60) WHERE q.user_id = p_user;
  END IF;
  RETURN NEXT;
END;
$function$;

CREATE OR REPLACE FUNCTION public.name_in_directory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.user_name := coalesce(NEW.user_name, NEW.id);
  NEW.user_name_key := NEW.id;
  NEW.profile := jsonb_build_object('displayName', NEW.display_name) || NEW.profile;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.note_guest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_guest := coalesce((SELECT t.workspace_id <> u.workspace_id FROM threads t, users u
    WHERE t.id = NEW.thread_id AND u.id = NEW.user_id), NEW.is_guest);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'audit_records is append-only' USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_delete_by_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_query() ~* '\mctid\M' THEN
    RAISE EXCEPTION '% is partitioned: a ctid names rows of many days', TG_TABLE_NAME USING ERRCODE = 'feature_not_supported';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_recently_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_workspace text;
BEGIN
  IF TG_TABLE_NAME = 'audit_chains' THEN
    v_workspace := NEW.id;
  ELSE
    SELECT g.workspace_id INTO v_workspace FROM oauth_grants g WHERE g.id = NEW.grant_id;
  END IF;
  PERFORM FROM workspaces w WHERE w.id = v_workspace AND w.away_at > clock_timestamp() - interval '1 minute';
  IF FOUND THEN
    RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_unrecorded_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  v_row jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  v_workspace text := v_row ->> TG_ARGV[0];
BEGIN
  IF TG_ARGV[0] <> 'workspace_id' THEN
    SELECT u.workspace_id INTO v_workspace FROM users u WHERE u.id = v_workspace;
  END IF;
  PERFORM FROM workspaces w WHERE w.id = v_workspace AND w.away_at IS NOT NULL
    AND (TG_OP <> 'DELETE' OR w.away_at > clock_timestamp() - interval '1 minute');
  IF FOUND THEN
    RAISE EXCEPTION 'another cell serves the workspace' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_version_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - 'spec_box' = to_jsonb(OLD) - 'spec_box'
    AND data_key_version_of(NEW.spec_box) > data_key_version_of(OLD.spec_box) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of an agent never changes' USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE OR REPLACE FUNCTION public.require_current_data_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  box bytea;
  current_version integer;
BEGIN
  IF TG_NARGS = 1 THEN
    SELECT w.data_key_version INTO current_version FROM workspaces w WHERE w.id = NEW.workspace_id;
  ELSIF TG_ARGV[1] = 'run' THEN
    SELECT w.data_key_version INTO current_version FROM workspaces w JOIN agent_runs r ON r.workspace_id = w.id WHERE r.id = NEW.run_id;
  ELSE
    SELECT w.data_key_version INTO current_version FROM workspaces w JOIN webhook_endpoints e ON e.workspace_id = w.id
      WHERE e.id = NEW.endpoint_id;
  END IF;
  -- Nothing is older than the first key. It is the key of most workspaces, so their writes cost one look at the workspace.
  IF current_version = 1 THEN RETURN NULL; END IF;
  CASE TG_ARGV[0]
    WHEN 'content_box' THEN box := NEW.content_box;
    WHEN 'body_box' THEN box := NEW.body_box;
    WHEN 'box' THEN box := NEW.box;
    WHEN 'key_box' THEN box := NEW.key_box;
    WHEN 'title_box' THEN box := NEW.title_box;
    WHEN 'notes_box' THEN box := NEW.notes_box;
    WHEN 'transcript_box' THEN box := NEW.transcript_box;
    WHEN 'held_transcript_box' THEN box := NEW.held_transcript_box;
    WHEN 'insights_box' THEN box := NEW.insights_box;
    WHEN 'audio_box' THEN box := NEW.audio_box;
    WHEN 'input_box' THEN box := NEW.input_box;
    WHEN 'instructions_box' THEN box := NEW.instructions_box;
    WHEN 'spec_box' THEN box := NEW.spec_box;
    WHEN 'evidence_box' THEN box := NEW.evidence_box;
    WHEN 'statement_box' THEN box := NEW.statement_box;
  END CASE;
  IF current_version > data_key_version_of(box) THEN
    RAISE EXCEPTION 'the data key of the workspace was rotated' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $function$;
