import { expect, it } from 'vitest';
import { playerModule } from './prepare-player.mjs';

it.each(['</script>', '</STYLE>', '<!--'])(
  'refuses a player that would end its own element by %s',
  (text) => {
    expect(() => playerModule(`const a = "${text}";`, '')).toThrow('ends its own element');
    expect(() => playerModule('', `a::after { content: "${text}" }`)).toThrow('ends its own element');
  },
);

it('names script and style by the hashes of the content security policy', () => {
  // printf '%s' 'run();' | openssl dgst -sha256 -binary | base64
  expect(playerModule('run();', 'a{}')).toContain(
    'export const playerScriptHash = "sha256-vUOElbTHLp1UxxGV/I6teJfpCV5vgaasYjEhPKN2fqQ=";',
  );
});
