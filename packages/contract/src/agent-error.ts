import type { ErrorEntry } from './scim-error.ts';

/** The refusals of agents and of their runs. */
export const agentErrors = {
  agent_not_found: { status: 404, summary: 'No such agent in this workspace.' },
  agent_run_not_found: { status: 404, summary: 'The agent has no such run.' },
  agent_confirmation_not_found: {
    status: 404,
    summary: 'This person has no such confirmation to decide.',
  },
  agent_version_not_found: { status: 404, summary: 'The agent has no such version.' },
  agent_template_not_found: { status: 404, summary: 'No such agent template.' },
  agent_not_compiled: {
    status: 409,
    summary: 'The draft has changed since it was compiled. Compile it first.',
  },
  agent_confirmation_decided: { status: 409, summary: 'The confirmation was already decided.' },
  agent_confirmation_expired: {
    status: 409,
    summary: 'The confirmation has expired. Run the agent again.',
  },
  agent_limit_reached: { status: 409, summary: 'The workspace has 50 agents. Delete one first.' },
} as const satisfies Record<string, ErrorEntry>;
