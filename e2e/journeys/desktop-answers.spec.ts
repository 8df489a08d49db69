import { editorDefaults } from '@punktgenau/crosshair';
import { plainCross } from '../support/designs.ts';
import { openDesktopDashboard, test } from '../support/desktop-journey.ts';
import { expect } from '../support/fixtures.ts';

const design = { ...editorDefaults, ...plainCross };

test('a key pressed after a click wins, although the answer to the click comes last', async ({
  companion,
  window,
  player,
}) => {
  const crosshair = { kind: 'design', designId: null, name: 'Mein Kreuz', design } as const;
  companion.state.overlay = { ...companion.state.overlay, crosshair };
  await openDesktopDashboard(companion, window, player);
  // Answers of the companion and what it tells come on two ways; this one is slow.
  await window.evaluate(() => {
    const call: (verb: string, input: unknown) => Promise<unknown> = Reflect.get(globalThis, 'companionCall');
    let letGo = () => {};
    const slow = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const companionCall = async (verb: string, input: unknown) => {
      const answer = await call(verb, input);
      if (verb === 'setTransparent') await slow;
      return answer;
    };
    Object.assign(globalThis, { companionCall, letAnswerGo: letGo });
  });
  const overlay = window.getByRole('region', { name: 'Overlay', exact: true });
  await overlay.getByRole('button', { name: 'Overlay An/Aus (F1)' }).click();
  await expect(overlay.getByText('Aktiv', { exact: true })).toBeVisible();
  await companion.changeOverlay({ isActive: false });
  await expect(overlay.getByText('Inaktiv', { exact: true })).toBeVisible();
  await window.evaluate(async () => {
    Reflect.get(globalThis, 'letAnswerGo')();
    // The answer has been taken, and what it changes would have been painted.
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted));
  });
  await expect(overlay.getByText('Inaktiv', { exact: true })).toBeVisible();
  await expect(overlay.getByRole('switch')).not.toBeChecked();
});
