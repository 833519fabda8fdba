import {
  type AgentProblem,
  type AgentProblemCode,
  type AgentView,
  agentProblems,
  agentToolOf,
  isAgentTool,
  isScope,
  type Scope,
  secretSpellings,
} from '@patchbay/contract';

type Draft = Pick<AgentView, 'id' | 'instructions' | 'tools' | 'scopes'>;
type Location = Pick<AgentProblem, 'loc'> & { readonly range?: [number, number] };

function problem(code: AgentProblemCode, { loc, range }: Location, message: string): AgentProblem {
  return { severity: agentProblems[code], code, loc, message, range: range ?? null };
}

/** An agent may not provision people, and it may not build or change agents. */
const notGrantable: ReadonlySet<Scope> = new Set(['scim', 'agents:read', 'agents:write']);

function listScopeProblems({ scopes, tools }: Draft): AgentProblem[] {
  const entries = tools.filter(isAgentTool).map(agentToolOf);
  const used = new Set(
    entries.flatMap(({ optionalScopes = [], scopes: needed }) => [...needed, ...optionalScopes]),
  );
  return scopes.flatMap((scope, index) => {
    const at = { loc: ['scopes', index] };
    if (!isScope(scope)) return problem('unknown_scope', at, `There is no scope ${scope}.`);
    if (notGrantable.has(scope))
      return problem('scope_not_grantable', at, `Agents cannot have the scope ${scope}.`);
    return used.has(scope) ? [] : problem('scope_unused', at, `None of the agent’s tools use ${scope}.`);
  });
}

function listToolProblems({ id, scopes, tools }: Draft): AgentProblem[] {
  return tools.flatMap((tool, index) => {
    const at = { loc: ['tools', index] };
    if (tool === id) return problem('agent_calls_itself', at, 'An agent cannot call itself.');
    if (!isAgentTool(tool)) return problem('unknown_tool', at, `There is no tool ${tool}.`);
    const missing = agentToolOf(tool).scopes.filter((scope) => !scopes.includes(scope));
    return missing.map((scope) =>
      problem(
        'scope_missing_for_tool',
        at,
        `${tool} needs the scope ${scope}, which the agent does not have.`,
      ),
    );
  });
}

interface Sign {
  readonly code: AgentProblemCode;
  readonly pattern: RegExp;
  readonly message: string;
}

const { access_token, client_secret, console_session, refresh_token, user_session, webhook_secret } =
  secretSpellings;
const issued = [
  access_token,
  client_secret,
  console_session,
  refresh_token,
  user_session,
  webhook_secret,
].join('|');

/** Mistakes and hidden characters in the text of instructions. */
const signs: readonly Sign[] = [
  {
    code: 'placeholder_not_filled',
    pattern: /\{\{[^{}\n]{0,80}\}\}/g,
    message: 'Placeholders are not filled in. The agent reads them as they are.',
  },
  {
    code: 'hidden_characters',
    pattern: /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e0fff}]+/gu,
    message: 'People cannot see these characters, but the agent reads them.',
  },
  {
    code: 'secret_in_instructions',
    pattern: new RegExp(`${issued}|-----BEGIN [A-Z ]{1,40}PRIVATE KEY-----`, 'g'),
    message: 'This looks like a secret. Everyone who can view the agent can read it.',
  },
];

function listTextProblems({ instructions }: Draft): AgentProblem[] {
  const loc = ['instructions'];
  if (instructions.trim() === '')
    return [problem('instructions_empty', { loc }, 'Say what the agent should do.')];
  return signs.flatMap(({ code, message, pattern }) =>
    [...instructions.matchAll(pattern)].map(({ 0: { length }, index }) =>
      problem(code, { loc, range: [index, index + length] }, message),
    ),
  );
}

/** Everything that is wrong with a draft, all at once, each at its place. */
export function listProblems(draft: Draft): AgentProblem[] {
  const isIdle = draft.tools.length === 0;
  const idle = isIdle
    ? [problem('tools_empty', { loc: ['tools'] }, 'The agent cannot do anything without tools.')]
    : [];
  return [...listTextProblems(draft), ...idle, ...listToolProblems(draft), ...listScopeProblems(draft)];
}
