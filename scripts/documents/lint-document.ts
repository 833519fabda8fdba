import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';

/** A document under the path where the API serves it. */
export interface NamedDocument {
  readonly path: string;
  readonly kind: 'openapi' | 'asyncapi';
  readonly text: string;
}

async function askRedocly({ path, text: source }: NamedDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: path, config });
  return problems.map(
    ({ location, message, ruleId }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}

async function askSpectral({ kind, path, text }: NamedDocument): Promise<string[]> {
  const linter = new spectral.Spectral();
  // Its packages disagree about the type of a ruleset. An installation need not publish an address of mail.
  linter.setRuleset({
    extends: [[Object(kind === 'openapi' ? rulesets.oas : rulesets.asyncapi), 'recommended']],
    ...(kind === 'asyncapi' && { rules: { 'asyncapi-info-contact-properties': 'off' } }),
  });
  const problems = await linter.run(new spectral.Document(text, parsers.Json, path));
  return problems.map((problem) => `#/${problem.path.join('/')}: ${problem.message} (${problem.code})`);
}

/**
 * Holds a document against the recommended rules of Redocly, which knows OpenAPI alone here, and of Spectral.
 * @returns every error and every warning, each with its place and its rule
 */
export async function lintDocument(document: NamedDocument): Promise<string[]> {
  const redocly = document.kind === 'openapi' ? await askRedocly(document) : [];
  const problems = [...redocly, ...(await askSpectral(document))];
  return problems.map((problem) => `${document.path}${problem}`);
}
