import { controllerKeys } from '@punktgenau/contract/hotkeys/accelerator';
import { describe, expect, it } from 'vitest';
import { createControllerButtons } from './controller-buttons.ts';

/** ERROR_DEVICE_NOT_CONNECTED. */
const notConnected = 1167;

type Gamepad = { buttons?: number; leftTrigger?: number; rightTrigger?: number };

/** Four slots as `XInputGetState` tells of them, and a clock. */
function someControllers(connected: Record<number, Gamepad> = {}) {
  const slots = new Map(Object.entries(connected).map(([slot, gamepad]) => [Number(slot), gamepad]));
  const asked: number[] = [];
  let nowMs = 5_000;
  const controllers = createControllerButtons({
    nowMs: () => nowMs,
    getState(slot, state) {
      asked.push(slot);
      const gamepad = slots.get(slot);
      if (gamepad === undefined) return notConnected;
      const { buttons = 0, leftTrigger = 0, rightTrigger = 0 } = gamepad;
      const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
      view.setUint16(4, buttons, true);
      state[6] = leftTrigger;
      state[7] = rightTrigger;
      return 0;
    },
  });
  return {
    slots,
    controllers,
    /** Looks after a while, and answers which slots were asked. */
    askedAfter(ms: number) {
      nowMs += ms;
      asked.length = 0;
      controllers.pressed();
      return [...asked];
    },
  };
}

const pressedWith = (gamepad: Gamepad) => [...someControllers({ 0: gamepad }).controllers.pressed()];

describe('the buttons of a controller', () => {
  it('have each a bit or a trigger of its own', () => {
    const bits = Array.from({ length: 16 }, (_, bit) => pressedWith({ buttons: 1 << bit })).flat();
    const triggers = [pressedWith({ leftTrigger: 255 }), pressedWith({ rightTrigger: 255 })].flat();
    expect([...bits, ...triggers].sort()).toEqual([...controllerKeys].sort());
  });

  it.each([
    [0x1000, ['PadA']],
    [0x8000, ['PadY']],
    [0x0001, ['PadUp']],
    [0x0120, ['PadBack', 'PadLB']],
    // What the button in the middle would be, which Windows keeps.
    [0x0400, []],
  ])('are those of XInput: %i is %j', (buttons, names) => {
    expect(pressedWith({ buttons })).toEqual(names);
  });

  it.each([
    [30, []],
    [31, ['PadLT']],
  ])('count a trigger beyond its threshold: %i', (leftTrigger, names) => {
    expect(pressedWith({ leftTrigger })).toEqual(names);
  });

  it('are those of any controller', () => {
    const { controllers } = someControllers({ 1: { buttons: 0x1000 }, 3: { rightTrigger: 200 } });
    expect([...controllers.pressed()]).toEqual(['PadA', 'PadRT']);
  });
});

describe('an empty slot, which takes Windows long to answer for,', () => {
  it('is asked about once a second, one after the other', () => {
    const { askedAfter } = someControllers();
    expect(askedAfter(0)).toEqual([0, 1, 2, 3]);
    const asked = Array.from({ length: 5 * 33 }, () => askedAfter(31)).flat();
    expect(asked).toEqual([0, 1, 2, 3, 0]);
  });

  it('is not asked about more often next to one with a controller', () => {
    const { askedAfter } = someControllers({ 2: {} });
    askedAfter(0);
    expect([31, 31, 1_000, 31, 1_000, 1_000, 1_000].map(askedAfter)).toEqual([
      ...[[2], [2], [2, 0], [2], [2, 1], [2, 3], [2, 0]],
    ]);
  });

  it('has the controller that is plugged in within four seconds', () => {
    const { slots, controllers, askedAfter } = someControllers();
    askedAfter(0);
    slots.set(3, { buttons: 0x1000 });
    for (let second = 0; second < 4; second++) askedAfter(1_000);
    expect([...controllers.pressed()]).toEqual(['PadA']);
  });

  it('is one that was unplugged: what was held on it is released', () => {
    const { slots, controllers, askedAfter } = someControllers({ 0: { buttons: 0x1000 } });
    expect([...controllers.pressed()]).toEqual(['PadA']);
    slots.delete(0);
    expect([...controllers.pressed()]).toEqual([]);
    expect(askedAfter(31)).toEqual([]);
  });

  it('is none where four are connected', () => {
    const { askedAfter } = someControllers({ 0: {}, 1: {}, 2: {}, 3: {} });
    askedAfter(0);
    expect(askedAfter(2_000)).toEqual([0, 1, 2, 3]);
  });
});

it('after a time without looking all slots are asked about at once', () => {
  const { controllers, askedAfter } = someControllers({ 0: {} });
  askedAfter(0);
  controllers.forget();
  expect(askedAfter(31)).toEqual([0, 1, 2, 3]);
});
