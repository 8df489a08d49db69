import type { DisplayCommands, DisplayEvents } from './displays-part.ts';
import type { InputWatchCommands, InputWatchEvents } from './input-watch-part.ts';
import type { KeyCommands, KeyEvents } from './key-registry-part.ts';
import type { OverlayCommands } from './overlay-window-part.ts';
import type { SamplerCommands } from './screen-sampler-part.ts';
import type { TrayCommands, TrayEvents } from './tray-part.ts';

/**
 * Everything the message thread can be asked to do. A new part adds its commands here, its events below, and itself to
 * `createParts`; inputs, answers and events are copied between the threads (structured clone).
 */
export type ThreadCommands = OverlayCommands &
  DisplayCommands &
  KeyCommands &
  InputWatchCommands &
  SamplerCommands &
  TrayCommands;

/** Every event that the message thread emits. */
export type ThreadEvents = DisplayEvents &
  KeyEvents &
  InputWatchEvents &
  TrayEvents & {
    /** Something broke in a window procedure; the thread goes on. */
    'thread.problem': string;
    /** Another program, such as the uninstaller, asks us to end, or Windows ends the session. */
    'thread.closeRequested': null;
  };

export type CommandName = keyof ThreadCommands;
export type CommandInput<Name extends CommandName> = Parameters<ThreadCommands[Name]>[0];
export type CommandOutput<Name extends CommandName> = ReturnType<ThreadCommands[Name]>;
export type EventName = keyof ThreadEvents;

/** From the main thread: a command to carry out. */
export type ThreadQuestion = { readonly id: number; readonly name: CommandName; readonly input: unknown };

/** From the message thread. */
export type ThreadReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly error: string }
  | { readonly kind: 'event'; readonly name: EventName; readonly value: unknown };
