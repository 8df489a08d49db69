/** What a command can decide. */
type Subject = 'crosshair' | 'visibility' | 'profile';

/** Numbers commands, so that the latest one wins. */
export type CommandOrder = {
  /** Number of a command that is given now. */
  next(): number;
  /** A later command has decided the subject already. */
  isOutdated(subject: Subject, command: number): boolean;
  /** Lets the command decide the subject unless a later one has; returns whether it does. */
  decide(subject: Subject, command: number): boolean;
};

/**
 * Pictures of the gallery come from the network, and F1 must not wait for one. So they are prepared before their turn in
 * the queue, and a later command wins over an earlier one, whenever their pictures come: every command has a number, and
 * each subject remembers the latest command that decided it.
 */
export function createCommandOrder(): CommandOrder {
  const decidedBy: Record<Subject, number> = { crosshair: 0, visibility: 0, profile: 0 };
  let commands = 0;
  const isOutdated = (subject: Subject, command: number) => command < decidedBy[subject];
  return {
    next: () => ++commands,
    isOutdated,
    decide(subject, command) {
      if (isOutdated(subject, command)) return false;
      decidedBy[subject] = command;
      return true;
    },
  };
}
