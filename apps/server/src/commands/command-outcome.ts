/** What a command line call ends with; a message of failure goes to standard error. */
export type CommandOutcome = { readonly exitCode: 0 | 1; readonly message: string };

export function succeed(message: string): CommandOutcome {
  return { exitCode: 0, message };
}

export function refuse(message: string): CommandOutcome {
  return { exitCode: 1, message };
}
