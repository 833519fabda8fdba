import type { Command } from 'commander';
import type { Open } from './add-platform.ts';
import {
  type CreateAgentOptions,
  compileAgent,
  createAgent,
  listAgents,
  publishAgent,
  type RunAgentOptions,
  runAgent,
  traceRun,
} from './command/agents.ts';

type TraceArguments = [agentId: string, runId: string, options: object, command: Command];
type RunArguments = [agentId: string, input: string, options: RunAgentOptions, command: Command];

function addDrafts(agents: Command, open: Open): void {
  agents
    .command('list')
    .description('list the agents of the workspace')
    .action((_options: object, command: Command) => listAgents(open(command)));
  agents
    .command('create')
    .description('create an agent and print its id')
    .requiredOption('--name <name>', 'the name of the agent')
    .option('--template <template_id>', 'the template to start from')
    .option('--instructions <text>', 'the instructions, or @file')
    .option('--tool <tool...>', 'the tools that it can use')
    .option('--scope <scope...>', 'the most that a run can do')
    .action((options: CreateAgentOptions, command: Command) => createAgent(open(command), options));
}

/** Agents that developers make. */
export function addAgents(program: Command, open: Open): void {
  const agents = program.command('agents').description('create, compile, publish and run agents');
  addDrafts(agents, open);
  agents
    .command('compile')
    .description('check the draft and create a version from it')
    .argument('<agent_id>')
    .action((agentId: string, _options: object, command: Command) => compileAgent(open(command), agentId));
  agents
    .command('publish')
    .description('compile the draft and publish that version')
    .argument('<agent_id>')
    .action((agentId: string, _options: object, command: Command) => publishAgent(open(command), agentId));
  agents
    .command('run')
    .description('run an agent as a test and show its trace')
    .argument('<agent_id>')
    .argument('<input>', 'the question or task')
    .option('--thread <thread_id>', 'the thread to ask about')
    .action((...[agentId, input, options, command]: RunArguments) =>
      runAgent(open(command), { agentId, input }, options),
    );
  agents
    .command('trace')
    .description('show what a run did')
    .argument('<agent_id>')
    .argument('<run_id>')
    .action((...[agentId, runId, , command]: TraceArguments) => traceRun(open(command), agentId, runId));
}
