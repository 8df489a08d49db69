import type { OverlayCrosshair, OverlayPosition } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anOverlay, type TestOverlay } from '../testing/an-overlay.ts';
import { deferred } from '../testing/deferred.ts';

type Command =
  | { readonly kind: 'activate'; readonly crosshair: OverlayCrosshair }
  | { readonly kind: 'transparent'; readonly isTransparent: boolean }
  | { readonly kind: 'toggle' | 'hide' }
  | { readonly kind: 'move'; readonly offset: OverlayPosition };
type Outcome = {
  readonly crosshair: OverlayCrosshair | null;
  readonly isActive: boolean;
  readonly offset: OverlayPosition;
};

const designs: readonly OverlayCrosshair[] = ['#FF0000', '#00FF00', '#0000FF'].map((color) => ({
  kind: 'design',
  designId: null,
  name: null,
  design: { ...defaultDesign, color },
}));
const pictures: readonly OverlayCrosshair[] = ['eins.svg', 'zwei.svg', 'drei.svg'].map((file) => ({
  kind: 'image',
  designId: null,
  name: null,
  file,
  size: 32,
  rotation: 0,
  opacity: 100,
  offsetX: 0,
  offsetY: 0,
}));

const activation = (list: readonly OverlayCrosshair[]): fc.Arbitrary<Command> =>
  fc.constantFrom(...list).map((crosshair) => ({ kind: 'activate', crosshair }));
const absolute: fc.Arbitrary<Command> = fc.oneof(
  activation(designs),
  fc.boolean().map((isTransparent): Command => ({ kind: 'transparent', isTransparent })),
  fc.constant<Command>({ kind: 'hide' }),
  fc
    .record({ x: fc.integer({ min: -9, max: 9 }), y: fc.constant(0) })
    .map((offset): Command => ({ kind: 'move', offset })),
);
const toggle = fc.constant<Command>({ kind: 'toggle' });

/** What the commands come to when each waits for the one before it. */
function follow(before: Outcome, command: Command): Outcome {
  switch (command.kind) {
    case 'activate':
      return { ...before, crosshair: command.crosshair, isActive: true };
    case 'transparent':
      return { ...before, isActive: !command.isTransparent };
    case 'toggle':
      return { ...before, isActive: !before.isActive };
    case 'hide':
      return { ...before, isActive: false, offset: { x: 0, y: 0 } };
    case 'move':
      return { ...before, offset: command.offset };
  }
}

function give({ overlay }: TestOverlay, command: Command): Promise<unknown> {
  switch (command.kind) {
    case 'activate':
      return overlay.activate(command.crosshair);
    case 'transparent':
      return overlay.setTransparent(command.isTransparent);
    case 'toggle':
      return overlay.toggle();
    case 'hide':
      return overlay.hide();
    case 'move':
      return overlay.move(command.offset);
  }
}

const [first = null] = designs;
const start: Outcome = { crosshair: first, isActive: true, offset: { x: 0, y: 0 } };

async function expectOutcome(test: TestOverlay, expected: Outcome): Promise<void> {
  const { isActive, crosshair, offset } = test.overlay.state();
  expect({ isActive, crosshair, offset }).toEqual(expected);
  expect(test.hands.overlayWindow.shown() !== null).toBe(expected.isActive);
  expect(test.configuration.current()).toMatchObject({
    lastActiveCrosshair: expected.crosshair,
    isOverlayActive: expected.isActive,
    offset: expected.offset,
  });
}

it('commands given at once come to the same as given one by one, on the screen and on the disk', async () => {
  const test = await anOverlay();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(absolute, toggle), { maxLength: 12 }), async (commands) => {
      for (const command of [{ kind: 'hide' }, { kind: 'activate', crosshair: first }] as Command[]) {
        await give(test, command);
      }
      await Promise.all(commands.map((command) => give(test, command)));
      await expectOutcome(test, commands.reduce(follow, start));
    }),
    { numRuns: 60 },
  );
});

it('whenever the pictures come that some of the commands wait for', async () => {
  const svg = renderSvg(defaultDesign, { box: 64 });
  const commands = fc.array(fc.oneof(absolute, activation(pictures)), { maxLength: 10 });
  const arrivals = fc.shuffledSubarray(['eins.svg', 'zwei.svg', 'drei.svg'], { minLength: 3 });
  await fc.assert(
    fc.asyncProperty(commands, arrivals, async (list, order) => {
      const test = await anOverlay();
      if (first) await test.overlay.activate(first);
      const coming = new Map(order.map((file) => [file, deferred<Response>()]));
      for (const [file, { promise }] of coming) {
        test.service.answer(`/api/svg/${file}`, async () => (await promise).clone());
      }
      const answers = list.map((command) => give(test, command));
      for (const file of order) {
        coming.get(file)?.resolve(new Response(svg));
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(answers);
      await expectOutcome(test, list.reduce(follow, start));
    }),
    { numRuns: 25 },
  );
});
