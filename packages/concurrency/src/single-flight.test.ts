import { describe, expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

describe('singleFlight', () => {
  test('runs concurrent calls of one key once and gives all of them its value', async () => {
    const flights = singleFlight<string, number>();
    const gate = Promise.withResolvers<number>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return gate.promise;
    };
    const calls = Array.from({ length: 20 }, () => flights.run('key', work));
    gate.resolve(7);
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, () => 7));
    expect(runs).toBe(1);
  });

  test('joins a flight that is already under way, not only one that has yet to start', async () => {
    const flights = singleFlight<string, string>();
    const gate = Promise.withResolvers<string>();
    const started = Promise.withResolvers<void>();
    const first = flights.run('key', () => {
      started.resolve();
      return gate.promise;
    });
    await started.promise;
    const second = flights.run('key', () => Promise.resolve('a second run'));
    gate.resolve('the first run');
    expect(await Promise.all([first, second])).toEqual(['the first run', 'the first run']);
  });

  test('keeps different keys apart', async () => {
    const flights = singleFlight<string, string>();
    const results = await Promise.all(
      ['a', 'b', 'c'].map((key) => flights.run(key, async () => `of ${key}`)),
    );
    expect(results).toEqual(['of a', 'of b', 'of c']);
  });

  test('keeps two single flights apart', async () => {
    const first = singleFlight<string, number>().run('key', async () => 1);
    const second = singleFlight<string, number>().run('key', async () => 2);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('forgets a value once it was given: the next call runs again', async () => {
    const flights = singleFlight<string, number>();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return runs;
    };
    expect(await flights.run('key', work)).toBe(1);
    expect(await flights.run('key', work)).toBe(2);
  });

  test('has forgotten the flight before the first waiter resumes', async () => {
    const flights = singleFlight<string, number>();
    const chained = flights.run('key', async () => 1).then(() => flights.run('key', async () => 2));
    expect(await chained).toBe(2);
  });

  test('gives an error to all who joined, and does not remember it', async () => {
    const flights = singleFlight<string, string>();
    const fail = () => Promise.reject(new Error('the database is away'));
    const calls = await Promise.allSettled([flights.run('key', fail), flights.run('key', fail)]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.run('key', async () => 'fine again')).toBe('fine again');
  });

  test('turns an error thrown at once into a rejection, and does not remember it either', async () => {
    const flights = singleFlight<string, string>();
    const flight = flights.run('key', () => {
      throw new Error('thrown before the first promise');
    });
    await expect(flight).rejects.toThrow('thrown before the first promise');
    expect(await flights.run('key', async () => 'fine again')).toBe('fine again');
  });

  test('takes keys by identity, as a Map does', async () => {
    const flights = singleFlight<object, string>();
    const results = await Promise.all([
      flights.run({}, async () => 'one'),
      flights.run({}, async () => 'other'),
    ]);
    expect(results).toEqual(['one', 'other']);
  });
});
