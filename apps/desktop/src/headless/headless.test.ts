import { describe, expect, it } from 'vitest';
import { createHeadlessPorts } from './create-headless-ports.ts';
import { headlessDisplay } from './headless-displays.ts';

describe('the headless machine', () => {
  it('shows pixels where they were put', async () => {
    const { ports, hands } = createHeadlessPorts();
    const premultipliedBgra = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
    await ports.overlayWindow.show({ width: 2, height: 1, premultipliedBgra }, { x: -5, y: 9 });
    expect(hands.overlayWindow.pixelAt(-4, 9)).toEqual({ blue: 5, green: 6, red: 7, alpha: 8 });
    expect(hands.overlayWindow.pixelAt(-3, 9).alpha).toBe(0);
    await ports.overlayWindow.move({ x: 0, y: 0 });
    expect(hands.overlayWindow.pixelAt(0, 0).blue).toBe(1);
  });

  it('lists the primary display first, and always has one', async () => {
    const { ports, hands } = createHeadlessPorts();
    hands.displays.plug({ ...headlessDisplay, id: 'left', primary: true });
    expect((await ports.displays.list()).map(({ id, primary }) => [id, primary])).toEqual([
      ['left', true],
      ['headless-1', false],
    ]);
    hands.displays.unplug('left');
    expect(await ports.displays.list()).toMatchObject([{ id: 'headless-1', primary: true }]);
  });

  it('presses our keys only, and names what another program holds', async () => {
    const { ports, hands } = createHeadlessPorts();
    const pressed: string[] = [];
    ports.keyRegistry.onPressed((accelerator) => pressed.push(accelerator));
    hands.keyRegistry.taken.add('F2');
    const failed = await ports.keyRegistry.register(['F1', 'F2']);
    expect([...failed]).toEqual(['F2']);
    expect(['F1', 'F2', 'F3'].map((key) => hands.keyRegistry.press(key))).toEqual([true, false, false]);
    expect(pressed).toEqual(['F1']);
  });

  it('opens the boxes of its own vault only', async () => {
    const vault = createHeadlessPorts().ports.secretVault;
    const box = await vault.protect(Uint8Array.from([1, 2, 3]));
    expect([...(await vault.unprotect(box))]).toEqual([1, 2, 3]);
    await expect(createHeadlessPorts().ports.secretVault.unprotect(box)).rejects.toThrow();
    await expect(vault.unprotect(box.map((byte, i) => (i === 20 ? byte ^ 1 : byte)))).rejects.toThrow();
    await expect(vault.unprotect(new Uint8Array(3))).rejects.toThrow();
  });

  it('lets time pass in order, with what comes of it', async () => {
    const { clock } = createHeadlessPorts().hands;
    const happened: string[] = [];
    clock.after(20, () => happened.push(`second at ${clock.now().getMilliseconds()}`));
    clock.after(10, () => {
      happened.push('first');
      clock.after(5, () => happened.push('in between'));
    });
    clock.after(15, () => happened.push('never'))();
    await clock.advance(30);
    expect(happened).toEqual(['first', 'in between', 'second at 20']);
    expect(clock.now().getMilliseconds()).toBe(30);
  });
});
