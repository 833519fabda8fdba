import type { components } from '@patchbay/sdk';
import { readText } from '../argument.ts';
import { withClient } from '../client.ts';
import { CommandFailure, exitCodes } from '../failure.ts';
import type { Session } from '../session.ts';
import { oneLine } from '../table.ts';
import { showRun } from './agent-run.ts';

type Answered = components['schemas']['CompiledAgent'];
type Problem = Pick<Answered['problems'][number], 'code' | 'loc' | 'message' | 'severity'>;
interface Compiled extends Pick<Answered, 'hash' | 'version'> {
  readonly problems: readonly Problem[];
}

export interface CreateAgentOptions {
  readonly name: string;
  readonly template?: string | undefined;
  readonly instructions?: string | undefined;
  readonly tool?: readonly string[] | undefined;
  readonly scope?: readonly string[] | undefined;
}

export interface RunAgentOptions {
  readonly thread?: string | undefined;
}

const pathOf = (agentId: string) => ({ params: { path: { agent_id: agentId } } });

export async function listAgents(session: Session): Promise<void> {
  const { data } = await withClient(session, 'any', ({ GET }) => GET('/v1/agents', {}));
  const rows = data.map(({ id, name, published_version, status }) => [
    id,
    status,
    published_version === null ? '-' : String(published_version),
    oneLine(name),
  ]);
  session.terminal.table(
    data,
    [['ID', 'DRAFT', 'PUBLISHED', 'NAME'], ...rows],
    'There are no agents yet. Create one with `patchbay agents create`.',
  );
}

export async function createAgent(
  session: Session,
  { instructions, name, scope, template, tool }: CreateAgentOptions,
): Promise<void> {
  const body = {
    name,
    ...(template === undefined ? {} : { template_id: template }),
    ...(instructions === undefined ? {} : { instructions: await readText(instructions) }),
    ...(tool === undefined ? {} : { tools: [...tool] }),
    ...(scope === undefined ? {} : { scopes: [...scope] }),
  };
  const { data } = await withClient(session, 'any', ({ POST }) => POST('/v1/agents', { body }));
  session.terminal.result(data, data.id);
}

const compile = (session: Session, agentId: string): Promise<Compiled> =>
  withClient(session, 'any', async ({ POST }) => {
    const { data } = await POST('/v1/agents/{agent_id}/compile', pathOf(agentId));
    return data;
  });

/** Says what is wrong with a draft. @throws CommandFailure `agent_not_compiled` for a draft that did not become a version */
function requireVersion({ terminal }: Session, compiled: Compiled): string {
  const { hash, problems } = compiled;
  for (const { code, loc, message, severity } of problems)
    terminal.note(`${severity}  ${code}  ${loc.join('.')}: ${message}`);
  if (hash !== null) return hash;
  // For programs: a person has read them above.
  terminal.result(compiled, '');
  throw new CommandFailure(exitCodes.refused, 'agent_not_compiled', {
    message: 'The draft has errors, so no version was created.',
    remedy: 'Fix them, then compile it again.',
  });
}

export async function compileAgent(session: Session, agentId: string): Promise<void> {
  const compiled = await compile(session, agentId);
  requireVersion(session, compiled);
  session.terminal.result(compiled, `version ${compiled.version}  ${compiled.hash}`);
}

/** Compiles the draft and lets exactly that version serve. */
export async function publishAgent(session: Session, agentId: string): Promise<void> {
  const hash = requireVersion(session, await compile(session, agentId));
  const { data } = await withClient(session, 'any', ({ POST }) =>
    POST('/v1/agents/{agent_id}/publish', { ...pathOf(agentId), body: { hash } }),
  );
  session.terminal.result(data, `version ${data.published_version} of ${data.id} is now published`);
}

/** Runs the draft's version as a test, and shows what it answers and did. */
export async function runAgent(
  session: Session,
  { agentId, input }: { readonly agentId: string; readonly input: string },
  { thread }: RunAgentOptions,
): Promise<void> {
  const body = { input, ...(thread === undefined ? {} : { thread_id: thread }) };
  const { data } = await withClient(session, 'any', ({ POST }) =>
    POST('/v1/agents/{agent_id}/test-runs', { ...pathOf(agentId), body }),
  );
  showRun(session, data);
}

export async function traceRun(session: Session, agentId: string, runId: string): Promise<void> {
  const { data } = await withClient(session, 'any', ({ GET }) =>
    GET('/v1/agents/{agent_id}/runs/{run_id}', { params: { path: { agent_id: agentId, run_id: runId } } }),
  );
  showRun(session, data);
}
