import { type ErrorEntry, withStatus } from './scim-error.ts';

/** The refusals of calls of AI: by the model, and of a workspace whose quota of a feature is used up. */
export const aiErrors = {
  ai_provider_rejected: { status: 400, summary: 'The model refused this request.' },
  no_speech: { status: 422, summary: 'The audio contains no speech.' },
  ai_provider_unavailable: { status: 503, summary: 'The model is not responding. Wait for Retry-After.' },
  ai_provider_misconfigured: {
    status: 503,
    summary: 'The model is not compatible with this service. An operator must configure another one.',
  },
  ...withStatus(429, {
    ai_quota_exceeded_voice_note: 'The quota of voice notes is used up. Wait for Retry-After.',
    ai_quota_exceeded_ask: 'The quota of questions is used up. Wait for Retry-After.',
    ai_quota_exceeded_thread_assistant: 'The quota of the assistant is used up. Wait for Retry-After.',
    ai_quota_exceeded_insights_rerun: 'The quota of insights is used up. Wait for Retry-After.',
    ai_quota_exceeded_brief: 'The quota of briefs is used up. Wait for Retry-After.',
  }),
} as const satisfies Record<string, ErrorEntry>;
