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
    .description('all agents of the workspace')
    .action((_options: object, command: Command) => listAgents(open(command)));
  agents
    .command('create')
    .description('create an agent and print its id')
    .requiredOption('--name <name>', 'what it is called')
    .option('--template <template_id>', 'what it starts from')
    .option('--instructions <text>', 'what it is to do, or @file')
    .option('--tool <tool...>', 'what it may use')
    .option('--scope <scope...>', 'what a run may do at most')
    .action((options: CreateAgentOptions, command: Command) => createAgent(open(command), options));
}

/** Agents that developers make. */
export function addAgents(program: Command, open: Open): void {
  const agents = program.command('agents').description('create, compile, publish and run agents');
  addDrafts(agents, open);
  agents
    .command('compile')
    .description('check the draft and make a version of it')
    .argument('<agent_id>')
    .action((agentId: string, _options: object, command: Command) => compileAgent(open(command), agentId));
  agents
    .command('publish')
    .description('compile the draft and let that version serve')
    .argument('<agent_id>')
    .action((agentId: string, _options: object, command: Command) => publishAgent(open(command), agentId));
  agents
    .command('run')
    .description('run an agent as a test and show its trace')
    .argument('<agent_id>')
    .argument('<input>', 'what it is asked')
    .option('--thread <thread_id>', 'the thread that it is about')
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
