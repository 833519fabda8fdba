import { AccessError } from '@patchbay/contract';
import type { Container } from '../container.ts';
import { platformSurface, type Surface } from './platform-surface.ts';

/** `public` and `admin` are production's two listeners; `single` has every route, outside production. */
export type Listener = 'public' | 'admin' | 'single';

/** Throws while the flag hides what a path belongs to. */
export type FlagGate = (surface: Surface) => void;

/**
 * While `apikey_auth_enabled` is off: OAuth and MCP are not there anywhere; on production's public listener neither
 * is the rest of the developer platform. Operators keep their sign-in on their own listener.
 */
export function createFlagGate({ flags }: Container, listener: Listener): FlagGate {
  return (surface) => {
    if (surface === null || flags.apikeyAuthEnabled()) return;
    if (surface === 'oauth' || listener === 'public') throw new AccessError('developer_platform_disabled');
  };
}

/** The gate of one path, resolved once; null for a path that no flag hides. */
export function gatePath(gate: FlagGate, path: string): (() => void) | null {
  const surface = platformSurface(path);
  return surface === null ? null : () => gate(surface);
}
