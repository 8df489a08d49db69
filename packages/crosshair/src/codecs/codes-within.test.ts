import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { version1Fixtures } from '../share-code/version-1.fixtures.ts';
import { vectors } from './counter-strike/vectors.fixtures.ts';
import { repairCounterStrikeCode } from './export/repair-counter-strike.ts';
import { findCode, importCode, longestCode, longestConfig } from './import-code.ts';
import { encodeValorantCode } from './valorant/valorant-code.ts';

const csgo = 'CSGO-O4Jsi-V36wY-rTMGK-9w7qF-jQ8WB';
const cs2 = 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe';
const valorant = '0;P;c;5;u;FF8800FF;h;0;0l;12;0o;2;0a;0.5;1b;0';
const ours = version1Fixtures[0]?.code ?? '';
const everyCode = [csgo, cs2, valorant, ours];

const foundIn = (text: string) => {
  const found = findCode(text);
  return found.ok ? found.value.code : found.error;
};
const designIn = (text: string) => {
  const found = importCode(text);
  return found.ok ? found.value.design : null;
};
const changed = (code: string) => code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

describe('a code in a text', () => {
  it('may be broken over lines or by a space anywhere', () => {
    for (const code of everyCode) {
      for (let at = 1; at < code.length; at++) {
        for (const gap of ['\n', '\r\n', ' ', '\n  ', '\u00a0']) {
          const text = code.slice(0, at) + gap + code.slice(at);
          expect(designIn(text), text).toEqual(designIn(code));
        }
      }
    }
    expect(foundIn('CSGO-O4Jsi-\nV36wY-rTMGK-\n9w7qF-jQ8WB')).toBe(csgo);
    expect(foundIn('CSGO O4Jsi V36wY rTMGK 9w7qF jQ8WB')).toBe(
      csgo.replace('CSGO-', 'CSGO').replaceAll('-', ''),
    );
    expect(foundIn(valorant.replaceAll(';', '; '))).toBe(valorant);
    expect(foundIn(valorant.replace('12', '1\n2').replace('FF88', 'FF\n88'))).toBe(valorant);
    expect(foundIn(valorant.replace('0o;2', '0\no;2'))).toBe(valorant);
  });

  it('may have dashes where a text program took its hyphens away', () => {
    for (const dash of ['–', '—', '\u2010', '\u2011', '\u2212']) {
      expect(foundIn(csgo.replaceAll('-', dash))).toBe(csgo);
      expect(foundIn(`Nimm ${csgo.replaceAll('-', dash)} – gut!`)).toBe(csgo);
      expect(designIn(ours.replaceAll('-', dash))).toEqual(designIn(ours));
    }
  });

  it('may stand between quotes, brackets and words', () => {
    for (const code of everyCode) {
      for (const [before, after] of [
        ['"', '"'],
        ["'", "'"],
        ['„', '“'],
        ['“', '”'],
        ['«', '»'],
        ['`', '`'],
        ['```\n', '\n```'],
        ['(', ').'],
        ['mein code: ', '!'],
        ['Mein CSGO-Share-Code: ', ' viel Spaß'],
        ['hier:', ', der ist gut'],
        ['[12:30] donk: ', ' 2 Wochen alt'],
        ['// so\n', ' // von gestern'],
        ['Nimm ', '.'],
        ['Nimm ', '. Danke'],
      ]) {
        expect(foundIn(before + code + after), before + code + after).toBe(code);
      }
    }
    expect(foundIn('hier: 0;P;c;5;h;0 viel Spaß')).toBe('0;P;c;5;h;0');
    expect(foundIn(`mein code: ${csgo.replace('-r', '-\nr')} danke`)).toBe(csgo);
  });

  it('may stand in a link of ours', () => {
    for (const link of [
      `https://punktgenau.example/s/${ours}`,
      `http://localhost:3000/s/${ours}?utm=1#top`,
      `punktgenau.example/s/${ours}`,
      `Schau: <https://punktgenau.example/s/${ours}/>.`,
      `https://punktgenau.example/s/\n${ours}`,
      `https://punktgenau.example/s/${ours.slice(0, 9)}\n${ours.slice(9)}`,
      `https://punktgenau.example/editor?share=${ours}&name=x`,
    ]) {
      expect(foundIn(link), link).toBe(ours);
    }
    expect(foundIn(`https://punktgenau.example/c/${encodeURIComponent(valorant)}`)).toBe(valorant);
    expect(foundIn(`https://punktgenau.example/editor?code=${csgo}`)).toBe(csgo);
    expect(foundIn(`https://punktgenau.example/s/${changed(ours)}`)).toBe('code_checksum');
    expect(foundIn('https://punktgenau.example/s/0123456789')).toBe('code_unknown');
  });

  it('is one of several only where all are the same crosshair', () => {
    expect(foundIn(`${csgo}\n${csgo}`)).toBe(csgo);
    expect(foundIn(`${ours} https://punktgenau.example/s/${ours}`)).toBe(ours);
    for (const other of [cs2, valorant, ours, changed(csgo), '0;P;c;5;h;0']) {
      expect(foundIn(`alt: ${csgo}, neu: ${other}`), other).toBe('code_several');
    }
    expect(foundIn('0;P;c;5;0l;1\n0;P;c;1')).toBe('code_several');
    expect(repairCounterStrikeCode(`${csgo} ${cs2}`)).toEqual({ ok: false, error: 'code_several' });
  });

  it('is repaired as it is read', () => {
    expect(repairCounterStrikeCode(`„${csgo}“!`)).toEqual(repairCounterStrikeCode(csgo));
    expect(repairCounterStrikeCode(csgo.replace('-r', '-\nr'))).toEqual(repairCounterStrikeCode(csgo));
    expect(repairCounterStrikeCode(`hier: ${valorant}`)).toEqual({ ok: false, error: 'code_unknown' });
  });
});

describe('a text without a whole code', () => {
  it('keeps the reason that it had', () => {
    for (const [text, error] of [
      [changed(csgo), 'code_checksum'],
      [csgo.slice(0, -1), 'code_malformed'],
      [csgo.slice(0, -6), 'code_malformed'],
      [`${csgo}-abcde`, 'code_malformed'],
      [`${csgo.slice(0, -6)} Danke`, 'code_malformed'],
      [`${csgo.slice(0, -2)} du bist toll`, 'code_malformed'],
      [changed(cs2), 'code_checksum'],
      [cs2.slice(0, -1), 'code_malformed'],
      [changed(ours), 'code_checksum'],
      [`mein code: ${changed(csgo)}!`, 'code_checksum'],
      [`mein code: ${csgo.slice(0, -2)}!`, 'code_malformed'],
      ['mein CSGO-Share-Code ist weg', 'code_unknown'],
      ['ich hab 0; danke', 'code_unknown'],
      ['CS Code Danke Danke Danke Danke Danke Danke Danke', 'code_unknown'],
    ]) {
      expect(foundIn(text as string), text).toBe(error);
    }
  });

  it('is no other profile: where its end is not sure, it is none', () => {
    for (const text of [
      '0;P;c;5;',
      '0;P;c;5;0l;',
      '0;P;c;5;0l;1,5;0o;2',
      '0;P;c;5;0l;1, 5;0o;2',
      '0;P;c;5\nh;0',
      '0;P;c;5;0l;1 2',
      '0;P;c;5;0a;0.\n5',
      '0;P;c;5;0l;1…',
      '0;P;c;5;0l;1...',
      '0;P;c;5;0l;1 … 0o;3',
      '0;P;c;5 h;0;0l;4',
      '0;P;c;-1',
      '0;P;c;5;0a;0.',
      '0;P;c;5;0a;0. Danke',
    ]) {
      for (const whole of [text, `hier: ${text}`, `„${text}“`])
        expect(foundIn(whole), whole).toMatch(/^code_(?:malformed|out_of_range)$/);
    }
    expect(foundIn('P;c;5;h;0')).toBe('code_unknown');
    expect(foundIn('c;0;P;c;5')).toBe('code_unknown');
    expect(foundIn('10;P;c;5')).toBe('code_unknown');
  });

  it('is never another crosshair, wherever a profile was broken or cut', () => {
    const profiles = fc
      .tuple(fc.integer({ min: 0, max: 7 }), fc.nat(20), fc.nat(20), fc.nat(1000), fc.nat(10))
      .map(([color, length, offset, opacity, outer]) => {
        const read = importCode(
          `0;P;c;${color};h;0;0l;${length};0o;${offset};0a;${opacity / 1000};1l;${outer}`,
        );
        if (!read.ok || read.value.game !== 'valorant') throw new Error('A profile was meant.');
        return encodeValorantCode(read.value.settings);
      });
    const words = fc.constantFrom('', ' viel Spaß', '!', ' 2 Wochen alt', ' a', ' c; d', '. Danke', '"');
    fc.assert(
      fc.property(profiles, fc.array(fc.nat(80), { maxLength: 3 }), words, (code, gaps, after) => {
        const broken = gaps.reduce((text, at) => `${text.slice(0, at)}\n${text.slice(at)}`, code);
        const design = designIn(`hier: ${broken}${after}`);
        if (design !== null) expect(design).toEqual(designIn(code));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('what was read before', () => {
  it('is read as it is: console lines of several lines, with comments and a code in one of them', () => {
    const lines = `// ${csgo}\ncl_crosshair_gap 3 // px, siehe https://punktgenau.example/s/${ours}\ncl_crosshair_length 7`;
    expect(findCode(lines)).toMatchObject({
      value: { code: lines, imported: { settings: { gapPx: 3, lengthPx: 7 } } },
    });
    expect(foundIn(`// ${csgo}\ncl_crosshairsize 3`)).toBe('code_console_former');
    for (const { code } of vectors) expect(foundIn(` ${code}\n`)).toBe(code);
  });

  it('keeps its limits, and no text takes long', () => {
    expect(foundIn(`${csgo}${' '.repeat(longestCode)}.`)).toBe('code_too_long');
    const before = process.cpuUsage();
    for (const part of [
      '0;P;',
      '0;P; ',
      '0 ;',
      ' ',
      'CSGO-',
      'CSGO-O4Jsi-',
      'CS ',
      '/s/1 ',
      '/s/1A',
      'A ',
      '. ',
      '"',
    ]) {
      for (const length of [longestCode, longestConfig]) {
        foundIn(part.repeat(length / part.length));
        foundIn(`0;P;c;5;h;0 ${part.repeat((length - 20) / part.length)}`);
      }
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});
