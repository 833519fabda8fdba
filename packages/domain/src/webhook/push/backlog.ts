import { socketBacklog, socketCloseCodes } from '@patchbay/contract';

/** A socket over any transport. */
export interface Peer {
  /** @param sent called once the frame has left this process, or the socket has ended */
  send(frame: string, sent?: () => void): void;
  bufferedBytes(): number;
  close(code: number, reason: string): void;
}

/** A socket whose unread bytes are bounded on their own, and with those of the other sockets of its workspace. */
export interface BoundedPeer extends Peer {
  /** Returns true if more waits for its reader than a replay may add to, or than the socket survives. */
  isBehind(level: 'pause' | 'close'): boolean;
}

/** Counts the bytes that the sockets of this process have not read yet, by workspace. */
export interface Backlogs {
  /** @returns the socket, and what takes it out again */
  enter(workspaceId: string, peer: Peer): { readonly peer: BoundedPeer; leave(): void };
}

export function createBacklogs(): Backlogs {
  const byWorkspace = new Map<string, Set<Peer>>();
  const isFull = (workspaceId: string): boolean => {
    let bytes = 0;
    for (const peer of byWorkspace.get(workspaceId) ?? []) bytes += peer.bufferedBytes();
    return bytes >= socketBacklog.workspaceBytesMax;
  };
  return {
    enter(workspaceId, peer) {
      const peers = byWorkspace.get(workspaceId) ?? new Set<Peer>();
      peers.add(peer);
      byWorkspace.set(workspaceId, peers);
      // The others are counted only for a socket that has a share in what waits.
      const isBehind = (level: 'pause' | 'close'): boolean => {
        const bytes = peer.bufferedBytes();
        if (bytes <= socketBacklog.crowded[level]) return false;
        return bytes > socketBacklog.alone[level] || isFull(workspaceId);
      };
      const bounded: BoundedPeer = {
        ...peer,
        isBehind,
        send(frame, sent) {
          peer.send(frame, sent);
          if (isBehind('close')) peer.close(socketCloseCodes.tryAgainLater, 'slow_consumer');
        },
      };
      const leave = (): void => {
        peers.delete(peer);
        if (peers.size === 0) byWorkspace.delete(workspaceId);
      };
      return { peer: bounded, leave };
    },
  };
}
