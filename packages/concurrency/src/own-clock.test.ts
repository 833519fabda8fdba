import { expect, test } from 'vitest';
import { createOwnClock } from './own-clock.ts';

test('a clock of the process stands while the machine runs something else, and is never ahead of the wall', () => {
  const at = { wall: 100, cpu: 7 };
  const now = createOwnClock({ wallMs: () => at.wall, cpuMs: () => at.cpu });
  expect(now()).toBe(0);
  at.wall += 1000;
  expect(now()).toBe(0);
  at.wall += 1000;
  at.cpu += 300;
  expect(now()).toBe(300);
  // Two threads of the process have worked.
  at.wall += 100;
  at.cpu += 200;
  expect(now()).toBe(400);
});
