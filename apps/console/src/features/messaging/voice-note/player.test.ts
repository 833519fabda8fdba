import { beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, type Playback, type PlayedAudio, type Player } from './player.ts';

/** An element that plays what its test says. */
class Sound extends EventTarget implements PlayedAudio {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  isPlaying = false;
  play(): Promise<void> {
    this.isPlaying = true;
    return Promise.resolve();
  }
  pause(): void {
    this.isPlaying = false;
    this.tell('pause');
  }
  load(): void {
    this.tell('emptied');
  }
  removeAttribute(): void {
    this.src = '';
  }
  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** Plays on to a place. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

interface Scene {
  readonly audio: Sound;
  readonly player: Player;
  readonly seen: Playback[];
  /** The addresses that were asked for. */
  asked: number;
}

function open(askAddress?: () => Promise<string>): Scene {
  const scene: { -readonly [Name in keyof Scene]?: Scene[Name] } = { asked: 0, seen: [], audio: new Sound() };
  const { audio = new Sound(), seen = [] } = scene;
  const opened: Scene = {
    audio,
    seen,
    asked: 0,
    player: createPlayer({
      audio,
      askAddress: () => {
        opened.asked += 1;
        return askAddress ? askAddress() : Promise.resolve(`address ${opened.asked}`);
      },
      onChange: (playback) => void seen.push(playback),
    }),
  };
  return opened;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
let scene: Scene;
const state = () => scene.seen.at(-1)?.state;

beforeEach(async () => {
  scene = open();
  scene.player.toggle();
  await settled();
  scene.audio.tell('playing');
});

describe('a player', () => {
  test('asks for an address when it is first played, and not again after a pause', async () => {
    expect(open().asked).toBe(0);
    expect([state(), scene.audio.src]).toEqual(['playing', 'address 1']);
    scene.player.toggle();
    expect(state()).toBe('idle');
    scene.player.toggle();
    await settled();
    expect([scene.asked, scene.audio.isPlaying]).toEqual([1, true]);
  });

  test('whose address has expired asks for a new one and continues at the same position', async () => {
    scene.audio.reach(42);
    scene.audio.tell('error');
    expect(state()).toBe('loading');
    await settled();
    expect([scene.asked, scene.audio.src, scene.audio.currentTime]).toEqual([2, 'address 2', 42]);
    scene.audio.reach(80);
    scene.audio.tell('error');
    await settled();
    expect([scene.asked, scene.audio.currentTime]).toEqual([3, 80]);
  });

  test('gives up when a new address does not help, and tries again on request', async () => {
    scene.audio.reach(42);
    scene.audio.tell('error');
    await settled();
    scene.audio.tell('error');
    expect([state(), scene.asked]).toEqual(['failed', 2]);
    scene.player.toggle();
    await settled();
    expect([scene.asked, scene.audio.currentTime]).toEqual([3, 42]);
  });

  test('has failed when it gets no address', async () => {
    scene = open(() => Promise.reject(new Error('refused')));
    scene.player.toggle();
    await settled();
    expect(state()).toBe('failed');
  });

  test('begins at the place that was chosen before it was played', async () => {
    scene = open();
    scene.player.seek(12);
    expect(scene.asked).toBe(0);
    scene.player.toggle();
    await settled();
    expect(scene.audio.currentTime).toBe(12);
  });

  test('jumps to a place while it plays, and returns to the start at the end', () => {
    scene.player.seek(7);
    expect(scene.audio.currentTime).toBe(7);
    scene.audio.tell('ended');
    expect(scene.seen.at(-1)).toMatchObject({ state: 'idle', positionSeconds: 0 });
  });

  test('knows the duration once the browser does, and never an endless one', () => {
    scene.audio.duration = Number.POSITIVE_INFINITY;
    scene.audio.tell('durationchange');
    expect(scene.seen.at(-1)?.durationSeconds).toBeNull();
    scene.audio.duration = 61.5;
    scene.audio.tell('durationchange');
    expect(scene.seen.at(-1)?.durationSeconds).toBe(61.5);
  });

  test('pauses the one that speaks', async () => {
    const other = open();
    other.player.toggle();
    await settled();
    expect([scene.audio.isPlaying, other.audio.isPlaying]).toEqual([false, true]);
  });

  test('that is closed is silent, and ignores an address that comes too late', async () => {
    const late = Promise.withResolvers<string>();
    scene = open(() => late.promise);
    scene.player.toggle();
    scene.player.close();
    late.resolve('too late');
    await settled();
    expect([scene.audio.src, scene.audio.isPlaying]).toEqual(['', false]);
  });
});
