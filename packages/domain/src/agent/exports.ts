export { listAgentTemplates, listAgentTools } from './catalog/list.ts';
export { createAgent } from './draft/create.ts';
export { listAgents, readAgent } from './draft/list.ts';
export { removeAgent } from './draft/remove.ts';
export { updateAgent } from './draft/update.ts';
export { compileAgent } from './version/compile.ts';
export { listAgentVersions } from './version/list.ts';
export { publishAgent } from './version/publish.ts';
export { rollBackAgent } from './version/roll-back.ts';
