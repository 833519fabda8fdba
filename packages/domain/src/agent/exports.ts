export { listAgentTemplates, listAgentTools } from './catalog/list.ts';
export { createAgent } from './draft/create.ts';
export { listAgents, readAgent } from './draft/list.ts';
export { removeAgent } from './draft/remove.ts';
export { updateAgent } from './draft/update.ts';
