import { type ErrorEntry, withStatus } from './scim-error.ts';

/** The refusals of agents and of their runs. */
export const agentErrors = {
  ...withStatus(404, {
    agent_not_found: 'No such agent in this workspace.',
    agent_run_not_found: 'The agent has no such run.',
    agent_confirmation_not_found: 'This person has no such confirmation to decide.',
    agent_version_not_found: 'The agent has no such version.',
    agent_template_not_found: 'No such agent template.',
  }),
  ...withStatus(409, {
    agent_not_compiled: 'The draft has changed since it was compiled. Compile it first.',
    agent_confirmation_decided: 'The confirmation was already decided.',
    agent_confirmation_expired: 'The confirmation has expired. Run the agent again.',
    agent_limit_reached: 'The workspace has 50 agents. Delete one first.',
  }),
} as const satisfies Record<string, ErrorEntry>;
