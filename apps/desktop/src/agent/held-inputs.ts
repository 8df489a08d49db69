import type { Log } from './log/log.ts';
import type { InputWatch } from './ports/input-watch.ts';

/** What one part of the companion looks at. */
export type HeldInputs = {
  /** Looks at these instead of those before. One that is down and not looked at any more counts as released. */
  watch(inputs: readonly string[]): void;
};

/** Lets several parts look at keys and buttons, each at its own; nothing is looked at that no part wants. */
export type InputHub = {
  /** @param onChanged called with each press and release */
  join(onChanged: (input: string, isDown: boolean) => void): HeldInputs;
};

type Member = {
  wanted: readonly string[];
  readonly down: Set<string>;
  readonly onChanged: (input: string, isDown: boolean) => void;
};

export function createInputHub(dependencies: { readonly port: InputWatch; readonly log: Log }): InputHub {
  const { port, log } = dependencies;
  const members = new Set<Member>();
  let watched: readonly string[] = [];

  const tell = (member: Member, input: string, isDown: boolean) => {
    if (!member.wanted.includes(input) || member.down.has(input) === isDown) return;
    isDown ? member.down.add(input) : member.down.delete(input);
    member.onChanged(input, isDown);
  };
  port.onChanged((input, isDown) => {
    for (const member of members) tell(member, input, isDown);
  });

  function follow(): void {
    const wanted = [...new Set([...members].flatMap((member) => member.wanted))];
    if (wanted.length === watched.length && wanted.every((input) => watched.includes(input))) return;
    watched = wanted;
    port
      .watch(wanted)
      .catch((err: unknown) => log.error({ err, wanted }, 'Keys and buttons could not be watched'));
  }

  return {
    join(onChanged) {
      const member: Member = { wanted: [], down: new Set(), onChanged };
      members.add(member);
      return {
        watch(inputs) {
          for (const input of [...member.down]) {
            if (!inputs.includes(input)) tell(member, input, false);
          }
          member.wanted = inputs;
          follow();
        },
      };
    },
  };
}
