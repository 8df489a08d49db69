/** Where the agent says what happened; `details` hold facts, never secrets. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};
