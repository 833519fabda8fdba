import type { Command } from 'commander';
import type { Act } from './add-platform.ts';
import {
  compileAgent,
  createAgent,
  listAgents,
  publishAgent,
  type RunAgentOptions,
  runAgent,
  traceRun,
} from './command/agents.ts';

function addDrafts(agents: Command, act: Act): void {
  agents.command('list').description('list the agents of the workspace').action(act(listAgents));
  agents
    .command('create')
    .description('create an agent and print its id')
    .requiredOption('--name <name>', 'the name of the agent')
    .option('--template <template_id>', 'the template to start from')
    .option('--instructions <text>', 'the instructions, or @file')
    .option('--tool <tool...>', 'the tools that it can use')
    .option('--scope <scope...>', 'the most that a run can do')
    .action(act(createAgent));
}

/** Agents that developers make. */
export function addAgents(program: Command, act: Act): void {
  const agents = program.command('agents').description('create, compile, publish and run agents');
  addDrafts(agents, act);
  agents
    .command('compile')
    .description('check the draft and create a version from it')
    .argument('<agent_id>')
    .action(act(compileAgent));
  agents
    .command('publish')
    .description('compile the draft and publish that version')
    .argument('<agent_id>')
    .action(act(publishAgent));
  agents
    .command('run')
    .description('run an agent as a test and show its trace')
    .argument('<agent_id>')
    .argument('<input>', 'the question or task')
    .option('--thread <thread_id>', 'the thread to ask about')
    .action(
      act((session, ...[agentId, input, options]: [string, string, RunAgentOptions]) =>
        runAgent(session, { agentId, input }, options),
      ),
    );
  agents
    .command('trace')
    .description('show what a run did')
    .argument('<agent_id>')
    .argument('<run_id>')
    .action(act(traceRun));
}
