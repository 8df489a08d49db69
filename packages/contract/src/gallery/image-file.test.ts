import { premadeCategories as drawnCategories } from '@punktgenau/crosshair/premade';
import { describe, expect, it } from 'vitest';
import { premadeCategories } from './gallery-schemas.ts';
import { imageFileOf, imageFolder, isImageFile } from './image-file.ts';

const read = (imageUrl: string) => {
  const result = imageFileOf(imageUrl);
  return result.ok ? result.value : result.error;
};

describe('the address of an image', () => {
  it.each([
    ['/api/svg/gruenes-kreuz.svg', 'gruenes-kreuz.svg'],
    ['gruenes-kreuz.svg', 'gruenes-kreuz.svg'],
    ['  /api/svg/a_b-c.1.svg  ', 'a_b-c.1.svg'],
    ['https://example.org/x/y/kreuz.svg?v=2#top', 'kreuz.svg'],
    ['/api/svg/../../etc/passwd', 'passwd'],
    ['..\\..\\kreuz.PNG', 'kreuz.PNG'],
    ['/api/svg/kreuz.svg\n', 'kreuz.svg'],
  ])('%j counts by its last segment, %s', (imageUrl, file) => expect(read(imageUrl)).toBe(file));

  it.each(['', '   ', '\u0000\n'])('is missing when it is %j', (imageUrl) => {
    expect(read(imageUrl)).toBe('image_missing');
  });

  it.each(['data:image/svg+xml,x', ' DATA:text/html;base64,PHN2Zz4=', 'da\nta:x', '\u0001data:,x/y.svg'])(
    'is no data URL: %j',
    (imageUrl) => expect(read(imageUrl)).toBe('image_is_data'),
  );

  it.each(['<svg onload=alert(1)>', '/api/svg/<b>.svg', 'x%3Cscript%3E', 'kreuz.svg#<i>'])(
    'contains no HTML: %j',
    (imageUrl) => expect(read(imageUrl)).toBe('image_is_html'),
  );

  it.each([
    '/api/svg/',
    '/api/svg/..',
    '.',
    '.htaccess',
    'a..svg',
    '-.svg',
    '..%2fkreuz.svg',
    '%2e%2e%2fkreuz.svg',
    'kreuz%00.svg',
    'grünes-kreuz.svg',
    'kreuz .svg',
    'javascript:alert(1)',
    `${'x'.repeat(243)}.svg`,
  ])('names a file: %j does not', (imageUrl) => expect(read(imageUrl)).toBe('bad_format'));

  it('fits a stored address with the longest file', () => {
    const longest = `${'x'.repeat(242)}.svg`;
    expect(read(`/elsewhere/${longest}`)).toBe(longest);
    expect((imageFolder + longest).length).toBe(255);
  });

  it('is told apart in a moment however it is made', () => {
    // Processor time: it does not grow when the machine has other things to do.
    const before = process.cpuUsage();
    expect(isImageFile('a-'.repeat(200_000))).toBe(false);
    expect(read('/'.repeat(200_000))).toBe('bad_format');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });
});

it('the wire knows the categories of the crosshairs we draw', () => {
  expect(premadeCategories).toEqual(drawnCategories);
});
