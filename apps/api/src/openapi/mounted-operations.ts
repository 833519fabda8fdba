import { mcpOperation } from '../mcp/operation.ts';
import { oauthEndpoints } from '../oauth/endpoint.ts';
import type { MountedOperation } from './mounted-operation.ts';

/** Everything that is mounted beside the route table; a test holds it against what is. */
export const mountedOperations: readonly MountedOperation[] = [...oauthEndpoints, mcpOperation];
