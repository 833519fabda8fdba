/** The part of an audio element that the player uses. */
export interface PlayedAudio extends EventTarget {
  src: string;
  currentTime: number;
  readonly duration: number;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
}

export interface Playback {
  /** `loading` waits for an address or for the first sound. */
  readonly state: 'idle' | 'loading' | 'playing' | 'failed';
  readonly positionSeconds: number;
  /** As the browser found it; null until it knows, and for a stream that does not say. */
  readonly durationSeconds: number | null;
}

export const stopped: Playback = { state: 'idle', positionSeconds: 0, durationSeconds: null };

export interface PlayerOptions {
  readonly audio: PlayedAudio;
  /** An address that works now. Rejects when the audio may not be read. */
  askAddress(): Promise<string>;
  onChange(playback: Playback): void;
}

export interface Player {
  /** Plays, or pauses what plays. */
  toggle(): void;
  seek(positionSeconds: number): void;
  close(): void;
}

/** Two failures closer than this are one: a new address did not help. */
const samePlaceSeconds = 1;

/** Only one voice note speaks at a time. */
let speaking: PlayedAudio | null = null;

function silenceOthers(audio: PlayedAudio): void {
  if (speaking !== audio) {
    speaking?.pause();
  }
  speaking = audio;
}

const isBlocked = (refusal: unknown): boolean =>
  refusal instanceof Error && refusal.name === 'NotAllowedError';

/** Listens to events of the element. Returns what ends that. */
function listen(audio: EventTarget, listeners: Readonly<Record<string, () => void>>): () => void {
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) {
    audio.addEventListener(name, listener);
  }
  return () => {
    for (const [name, listener] of entries) {
      audio.removeEventListener(name, listener);
    }
  };
}

/** Gives the element an address, at the place where playback is. */
function createLoader({ askAddress, audio }: PlayerOptions) {
  let isLoaded = false;
  let isClosed = false;
  return {
    isLoaded: () => isLoaded,
    forget: () => {
      isLoaded = false;
    },
    /** False if there is no address, or if nobody waits for it any more. */
    async load(positionSeconds: number): Promise<boolean> {
      const address = await askAddress().catch(() => null);
      if (address === null || isClosed) {
        return false;
      }
      audio.src = address;
      audio.currentTime = positionSeconds;
      isLoaded = true;
      return true;
    },
    close(): void {
      isClosed = true;
      audio.pause();
      // Lets go of the connection.
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

/**
 * Plays audio whose address works for five minutes only. When it has expired, the player asks for another one and goes on
 * where it was. Audio that cannot be played there either has failed.
 */
export function createPlayer(options: PlayerOptions): Player {
  const { audio, onChange } = options;
  const loader = createLoader(options);
  let playback = stopped;
  let failedAt: number | null = null;
  function change(part: Partial<Playback>): void {
    playback = { ...playback, ...part };
    onChange(playback);
  }
  async function start(): Promise<void> {
    change({ state: 'loading' });
    silenceOthers(audio);
    if (!loader.isLoaded() && !(await loader.load(playback.positionSeconds))) {
      change({ state: 'failed' });
      return;
    }
    // A failure to load and a pause have events of their own.
    await audio.play().catch((refusal: unknown) => isBlocked(refusal) && change({ state: 'idle' }));
  }
  function recover(): void {
    loader.forget();
    const { positionSeconds } = playback;
    const isAgain = failedAt !== null && Math.abs(positionSeconds - failedAt) < samePlaceSeconds;
    failedAt = positionSeconds;
    if (isAgain) {
      change({ state: 'failed' });
    } else {
      void start();
    }
  }
  const stopListening = listen(audio, {
    playing: () => change({ state: 'playing' }),
    pause: () => change({ state: 'idle' }),
    ended: () => change({ state: 'idle', positionSeconds: 0 }),
    timeupdate: () => change({ positionSeconds: audio.currentTime }),
    durationchange: () =>
      change({ durationSeconds: Number.isFinite(audio.duration) ? audio.duration : null }),
    error: recover,
  });
  return {
    toggle() {
      if (playback.state === 'playing') {
        audio.pause();
      } else if (playback.state !== 'loading') {
        failedAt = null;
        void start();
      }
    },
    seek(positionSeconds) {
      if (loader.isLoaded()) {
        audio.currentTime = positionSeconds;
      }
      change({ positionSeconds });
    },
    close() {
      stopListening();
      loader.close();
    },
  };
}
