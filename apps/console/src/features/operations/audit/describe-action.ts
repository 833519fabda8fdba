const nouns: Readonly<Record<string, string>> = {
  api_key: 'API key',
  mfa: 'Two-factor',
  oauth: 'OAuth',
};

/** "api_key.created" as "API key created"; unknown actions are spelled out, never hidden. */
export function describeAction(action: string): string {
  const [noun = '', ...verb] = action.split('.');
  const name = nouns[noun] ?? noun.replaceAll('_', ' ');
  const text = `${name} ${verb.join(' ').replaceAll('_', ' ')}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
