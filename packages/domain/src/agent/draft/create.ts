import { AccessError, type AgentView, agentsMax, agentTemplates, CreateAgentInput } from '@patchbay/contract';
import type { TransactionSql } from '@patchbay/db';
import type { z } from 'zod';
import { command, newId, statement } from '../../core/exports.ts';
import { loadDataKey, stampForCaller } from '../../workspace/exports.ts';
import { describeAgent, recordAgent } from './record.ts';
import { agentKinds, sealInstructions } from './view.ts';

type Asked = z.output<typeof CreateAgentInput>;
type Draft = Pick<AgentView, 'name' | 'templateId' | 'instructions' | 'tools' | 'scopes'>;

function findTemplate(id: string) {
  const template = agentTemplates.find((each) => each.id === id);
  if (!template) throw new AccessError('agent_template_not_found');
  return template;
}

const missingInstructions = { loc: ['body', 'instructions'], msg: 'Field required', type: 'missing' };

/**
 * Creates the first draft from the request, and the rest from the template.
 * @throws AccessError `agent_template_not_found` (404), `validation_error` (422) without instructions and template
 */
function draftOf({ name, templateId, ...asked }: Asked): Draft {
  const template = templateId === undefined ? null : findTemplate(templateId);
  const instructions = asked.instructions ?? template?.instructions;
  if (instructions === undefined)
    throw new AccessError('validation_error', { fields: [missingInstructions] });
  const tools = [...new Set(asked.tools ?? template?.tools)];
  const scopes = [...new Set(asked.scopes ?? template?.scopes)].sort();
  return { name, templateId: template?.id ?? null, instructions, tools, scopes };
}

const countAgents = statement({
  name: 'agents-count',
  text: 'SELECT count(*)::integer FROM agents WHERE workspace_id = $1',
});

/**
 * Holds the workspace to its number of agents. Called under the workspace's row lock, so that of two creations at the
 * limit one is refused.
 */
async function requireAgentAllowance(sql: TransactionSql, workspaceId: string): Promise<void> {
  const [row] = await sql.cells(countAgents, [workspaceId]);
  if (!row || row[0] >= agentsMax) throw new AccessError('agent_limit_reached');
}

/**
 * Creates an agent as a draft. Nothing is checked against the catalog yet: compiling it names every problem at once.
 * @throws AccessError `agent_template_not_found` (404), `agent_limit_reached` (409), `validation_error` (422)
 */
export const createAgent = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: 'own',
  input: CreateAgentInput,
  screen(_ctx, asked) {
    draftOf(asked);
    return undefined;
  },
  async run(ctx, asked) {
    const { userId, workspaceId } = ctx.actor;
    const { prisma, sql } = ctx.tx;
    const createdAt = await stampForCaller(ctx);
    await requireAgentAllowance(sql, workspaceId);
    const { instructions, ...draft } = draftOf(asked);
    const id = newId('agt', createdAt);
    const stored = { id, ...draft, createdBy: userId, createdAt, updatedAt: createdAt };
    const key = await loadDataKey(ctx, sql, workspaceId);
    const instructionsBox = sealInstructions(key, id, instructions);
    await prisma.agent.create({ data: { ...stored, workspaceId, instructionsBox }, select: { id: true } });
    const none = { status: 'draft', compiledVersion: null, publishedVersion: null } as const;
    const value: AgentView = { ...stored, instructions, ...none };
    const target = { id, details: describeAgent(value) };
    return { value, audit: recordAgent('agent.created', ctx.actor, target), event: null };
  },
});
