/** Examples by wire name, so that a field reads alike wherever it stands. */
export const fieldExamples: Readonly<Record<string, unknown>> = {
  after: '2026-01-31T09:30:00.000Z',
  ai_processing_consent: true,
  code: '123456',
  cursor: 'ZC5tZmZ6eHE4dy5rZXlfMDE',
  display_name: 'Ada Lovelace',
  email: 'ada@example.com',
  enabled: true,
  expires_at: '2027-01-31T09:30:00.000Z',
  grace_period_seconds: 3600,
  kind: 'text',
  limit: 50,
  mfa_token: 'q3H1…',
  name: 'Production server',
  new_password: 'correct horse battery staple',
  participant_ids: [],
  password: 'correct horse battery staple',
  reason: 'Reported for abuse; ticket 4711.',
  scopes: ['threads:read', 'messages:write'],
  text: 'Hello from the API.',
  tier: 'paid',
  title: 'Launch',
};

/** Formats that the checks of a field imply but its schema does not say. */
export const fieldFormats: Readonly<Record<string, string>> = {
  email: 'email',
  new_password: 'password',
  password: 'password',
};
