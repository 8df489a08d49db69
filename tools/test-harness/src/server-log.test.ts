import { expect, it } from 'vitest';
import { warningsIn } from './server-log.ts';

it('keeps warnings, worse, and what is no line of the log', () => {
  const kept = [
    '{"level":40,"msg":"slow"}',
    '{"level":50,"msg":"broken"}',
    'Error: out of memory',
    '    at main',
  ];
  const log = ['{"level":30,"msg":"answered"}', ...kept, '{"level":20,"msg":"looked"}', ''].join('\n');
  expect(warningsIn(log)).toEqual(kept);
});
