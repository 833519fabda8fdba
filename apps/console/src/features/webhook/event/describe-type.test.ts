import { expect, test } from 'vitest';
import { describeType } from './describe-type.ts';

test.each([
  ['message.new', 'Message sent'],
  ['voice_note.processed', 'Voice note processed'],
  ['agent.run.completed', 'Agent run ended'],
  ['something.new_here', 'Something new here'],
])('%s reads as %s', (type, text) => {
  expect(describeType(type)).toBe(text);
});
