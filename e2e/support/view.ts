/** The bodies of the service as the specification and the contract describe them. */

export interface NeedsVerification {
  readonly email: string;
  readonly needs_verification: true;
  readonly dev_code?: string;
}

export interface SignedIn {
  readonly email: string;
  readonly access_token: string;
  readonly password_reset_required?: true;
}

export interface MfaRequired {
  readonly email: string;
  readonly mfa_required: true;
  readonly mfa_token: string;
}

export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly env: 'live' | 'test';
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly created_by: string;
  readonly rotated_from_id: string | null;
}

export interface IssuedKey {
  readonly key: KeyView;
  readonly raw_key: string;
  readonly env: 'live' | 'test';
}

export interface ScopeRow {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly sensitive: boolean;
  readonly default: boolean;
}

export interface ThreadView {
  readonly id: string;
  readonly title: string | null;
  readonly participant_ids: readonly string[];
  readonly created_at: string;
}

export interface MessageView {
  readonly id: string;
  readonly thread_id: string;
  readonly kind: 'text' | 'voice_note' | 'system';
  readonly sender: string | null;
  readonly created_at: string;
  readonly delivery_state: string;
  readonly content?: string | null;
  readonly transcript?: string | null;
  readonly audio_url?: string | null;
}

export interface AuditRecord {
  readonly id: string;
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string | null };
  readonly target: { readonly kind: string; readonly id: string } | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly prev_hash: string;
  readonly hash: string;
}

export interface Quota {
  readonly remaining: number;
  readonly capacity: number;
  readonly monthly_allowance: number;
}

export interface Me {
  readonly id: string;
  readonly display_name: string;
  readonly workspace: { readonly id: string; readonly tier: 'free' | 'paid' };
  readonly ai_processing_consent: boolean;
  readonly ai_feature_quotas: Readonly<Record<string, Quota>> | null;
}

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly current: boolean;
}

export interface Flag {
  readonly name: string;
  readonly enabled: boolean;
}

export interface WebhookView {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly event_types: readonly string[];
  readonly status: 'enabled' | 'disabled';
  readonly disabled_reason: string | null;
  readonly include_content: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface IssuedWebhook extends WebhookView {
  readonly secret: string | null;
}

export interface DeliveryView {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly subject: string;
  readonly state: string;
  readonly attempt_count: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly next_retry_at: string | null;
}

export interface DeliveryDetail extends DeliveryView {
  readonly body: string | null;
  readonly attempts: readonly {
    readonly number: number;
    readonly latency_ms: number;
    readonly status: number | null;
    readonly request_headers: Readonly<Record<string, string>>;
    readonly response_headers: Readonly<Record<string, string>> | null;
    readonly response_body: string | null;
    readonly truncated: boolean;
  }[];
}
