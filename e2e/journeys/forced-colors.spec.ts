import type { Locator } from '@playwright/test';
import { contrastRatio, relativeLuminance } from '@punktgenau/crosshair';
import { openEditor, saveButton } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { decode, differingBytes, type Pixels } from '../support/pixels.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const picture = async (part: Locator): Promise<Pixels> =>
  decode(await part.screenshot({ animations: 'disabled' }));

/** How many different colours a picture has. */
function colorCount({ rgba }: Pixels): number {
  const colors = new Set<number>();
  for (let index = 0; index < rgba.length; index += 4) {
    colors.add(((rgba[index] ?? 0) << 16) | ((rgba[index + 1] ?? 0) << 8) | (rgba[index + 2] ?? 0));
  }
  return colors.size;
}

test('where the system sets the colours, the editor’s controls can be told apart', async ({ page }) => {
  await openEditor(page);

  await test.step('a swatch shows the colour it stands for', async () => {
    const swatch = page
      .locator('.swatch')
      .filter({ has: page.getByRole('radio', { name: 'Rot, #FF3B3B', exact: true }) });
    const { width, height, rgba } = await picture(swatch.first());
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    const [red = 0, green = 0, blue = 0] = rgba.subarray(middle, middle + 3);
    expect(red - Math.max(green, blue)).toBeGreaterThan(100);
  });

  await test.step('a slider has a track, and a needle that follows it', async () => {
    const slider = page.getByRole('slider', { name: 'Größe', exact: true });
    const scale = page.locator('.scale').filter({ has: slider });
    const before = await picture(scale);
    expect(colorCount(before)).toBeGreaterThan(1);
    await slider.press('End');
    expect(differingBytes(await picture(scale), before)).toBeGreaterThan(0);
  });

  await test.step('words on the button that saves can be read', async () => {
    expect(colorCount(await picture(saveButton(page)))).toBeGreaterThan(4);
  });

  await test.step('what is said of a scene can be read on its picture', async () => {
    const verdict = page.locator('.backdrop-verdict[data-grade="outlined"]').first();
    await expect(verdict).toBeVisible();
    const [words = 0, ground = 0] = await verdict
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor].map((value) =>
          (value.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
        );
      })
      .then((colors) =>
        colors.map(([red = 0, green = 0, blue = 0]) => relativeLuminance({ red, green, blue })),
      );
    expect(contrastRatio(words, ground)).toBeGreaterThanOrEqual(4.5);
  });

  for (const [what, name] of [
    ['shape', 'Punkt'],
    ['zoom', '4-fach'],
    ['scene', /^Wüste/],
  ] as const) {
    await test.step(`a chosen ${what} looks chosen`, async () => {
      const radio = page
        .getByRole('radio', { name, exact: typeof name === 'string' })
        .filter({ visible: true });
      const option = page.locator('label').filter({ has: radio });
      await expect(radio).not.toBeChecked();
      const before = await picture(option);
      await radio.check({ force: true });
      // The look of the focus is not that of the choice.
      await radio.blur();
      await page.mouse.move(0, 0);
      expect(differingBytes(await picture(option), before)).toBeGreaterThan(0);
    });
  }
});
