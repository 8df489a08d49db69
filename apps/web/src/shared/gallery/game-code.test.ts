import { importCode } from '@punktgenau/crosshair/codecs';
import { proPresets } from '@punktgenau/crosshair/pro-presets';
import { expect, it } from 'vitest';
import { isTakenByGame, todaysCode } from './game-code.ts';

it.each(proPresets)('$playerName: the format of the code says whether the game takes it', ({ code }) => {
  const imported = importCode(code);
  const format = imported.ok ? imported.value.format : undefined;
  expect(format).toBeDefined();
  expect(isTakenByGame(code)).toBe(format === 'cs2-v1' || format === 'valorant');
});

it('every professional has a code that today’s game takes', async () => {
  for (const { code } of proPresets.filter((pro) => !isTakenByGame(pro.code))) {
    const today = await todaysCode(code);
    expect(today).toMatch(/^CS[A-Za-z2-9]{44}$/);
    expect(importCode(today ?? '')).toMatchObject({ ok: true, value: { format: 'cs2-v1' } });
  }
  expect(await todaysCode('CSGO-nope')).toBeNull();
});
