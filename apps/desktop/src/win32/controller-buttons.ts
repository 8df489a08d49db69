import { ERROR_SUCCESS } from './api/constants.ts';

/** Size of XINPUT_STATE (xinput.h): the packet's number, then XINPUT_GAMEPAD at 4. */
export const controllerStateBytes = 16;
const buttonsAt = 4;

/** XINPUT_GAMEPAD_* by the names in the contract's `controllerKeys`. */
const buttonBits: Readonly<Record<string, number>> = {
  PadUp: 0x0001,
  PadDown: 0x0002,
  PadLeft: 0x0004,
  PadRight: 0x0008,
  PadStart: 0x0010,
  PadBack: 0x0020,
  PadLS: 0x0040,
  PadRS: 0x0080,
  PadLB: 0x0100,
  PadRB: 0x0200,
  PadA: 0x1000,
  PadB: 0x2000,
  PadX: 0x4000,
  PadY: 0x8000,
};
/** Where the triggers stand, from 0 to 255. */
const triggersAt: Readonly<Record<string, number>> = { PadLT: 6, PadRT: 7 };
/** XINPUT_GAMEPAD_TRIGGER_THRESHOLD: what lies above it is a press. */
const triggerThreshold = 30;

/** XUSER_MAX_COUNT. */
const slotCount = 4;
/** Windows takes long to say that nothing is connected, so one empty slot is asked at a time: a new controller is seen after 4 s at most. */
const emptySlotEveryMs = 1_000;

/** Which buttons of any controller are down. */
export type ControllerButtons = {
  /** Looks now. */
  pressed(): ReadonlySet<string>;
  /** Nothing was looked at for a while: what was connected may be gone, and other controllers may have come. */
  forget(): void;
};

/**
 * @param getState as `XInputGetState`
 * @param nowMs of a clock that only goes forward
 */
export function createControllerButtons(dependencies: {
  readonly getState: (slot: number, state: Uint8Array) => number;
  readonly nowMs: () => number;
}): ControllerButtons {
  const { getState, nowMs } = dependencies;
  const state = Buffer.alloc(controllerStateBytes);
  const connected = new Set<number>();
  let askedAtMs: number | null = null;
  let lastAsked = slotCount - 1;

  /** Slots to be looked at: those with a controller, and from time to time one without. */
  function slotsNow(): readonly number[] {
    const now = nowMs();
    if (askedAtMs === null) {
      askedAtMs = now;
      return slots;
    }
    if (now - askedAtMs < emptySlotEveryMs) return [...connected];
    askedAtMs = now;
    const next = [1, 2, 3, 4]
      .map((step) => (lastAsked + step) % slotCount)
      .find((slot) => !connected.has(slot));
    if (next === undefined) return slots;
    lastAsked = next;
    return [...connected, next];
  }

  return {
    pressed() {
      const pressed = new Set<string>();
      for (const slot of slotsNow()) {
        const isConnected = getState(slot, state) === ERROR_SUCCESS;
        isConnected ? connected.add(slot) : connected.delete(slot);
        if (isConnected) for (const button of buttonsOf(state)) pressed.add(button);
      }
      return pressed;
    },
    forget() {
      connected.clear();
      askedAtMs = null;
    },
  };
}

const slots: readonly number[] = Array.from({ length: slotCount }, (_, slot) => slot);

/** The buttons that are down in an XINPUT_STATE. */
function buttonsOf(state: Buffer): readonly string[] {
  const bits = state.readUInt16LE(buttonsAt);
  const buttons = Object.keys(buttonBits).filter((button) => (bits & (buttonBits[button] ?? 0)) !== 0);
  const triggers = Object.keys(triggersAt).filter(
    (trigger) => state.readUInt8(triggersAt[trigger] ?? 0) > triggerThreshold,
  );
  return [...buttons, ...triggers];
}
