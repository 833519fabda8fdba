import { AccessError, type Listener } from '@patchbay/contract';
import type { Container } from '../container.ts';
import type { Surface } from './endpoint.ts';

/** Throws while the flag hides a surface; null is hidden by no flag. */
export type FlagGate = (surface: Surface | null) => void;

/**
 * While `apikey_auth_enabled` is off, OAuth and MCP are not there anywhere; on production's public listener neither
 * is the rest of the developer platform. Operators keep their sign-in on their own listener.
 */
export function createFlagGate({ flags }: Container, listener: Listener): FlagGate {
  return (surface) => {
    const isHidden = surface === 'oauth' || (surface === 'developer' && listener === 'public');
    if (isHidden && !flags.apikeyAuthEnabled()) throw new AccessError('developer_platform_disabled');
  };
}
