import { editorDefaults } from '@punktgenau/crosshair';
import { plainCross } from '../support/designs.ts';
import { openDesktopDashboard, stepsWith, test } from '../support/desktop-journey.ts';
import { expect } from '../support/fixtures.ts';

const design = { ...editorDefaults, ...plainCross };

test('the window shows what was told last, and whether its companion is there', async ({
  companion,
  window,
  player,
}) => {
  const crosshair = { kind: 'design', designId: null, name: 'Mein Kreuz', design } as const;
  companion.state.overlay = { ...companion.state.overlay, crosshair };
  await openDesktopDashboard(companion, window, player);
  const step = stepsWith(companion);

  await step('a key pressed after a click wins, although the answer to the click comes last', async () => {
    // Answers of the companion and what it tells come on two ways; this one is slow.
    await window.evaluate(() => {
      type Call = { readonly verb: string };
      const answerTo: (call: Call) => Promise<unknown> = Reflect.get(globalThis, 'companionCall');
      let letGo = () => {};
      const slow = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const companionCall = async (call: Call) => {
        const answer = await answerTo(call);
        if (call.verb === 'setTransparent') await slow;
        return answer;
      };
      Object.assign(globalThis, { companionCall, letAnswerGo: letGo });
    });
    const overlay = window.getByRole('region', { name: 'Overlay', exact: true });
    await overlay.getByRole('button', { name: 'Overlay an/aus (F1)' }).click();
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

  await step('a window that outlives its companion says so, until it is found again', async () => {
    const alert = window.getByRole('alert').filter({ hasText: 'Desktop-App' });
    await companion.tell({ event: 'lost', reason: 'app_ended' });
    await expect(alert).toHaveText('Die Desktop-App läuft nicht mehr. Starte sie neu.');
    await companion.tell({ event: 'lost', reason: 'window_refused' });
    await expect(alert).toContainText('Dieses Fenster gehört nicht zur laufenden Desktop-App.');
    await companion.tell({ event: 'lost', reason: null });
    await expect(alert).toHaveCount(0);
  });
});
