type Write = (details: Readonly<Record<string, unknown>>, message: string) => void;

/** The companion's log. Details are values for people who look for a mistake; an error stands under `err`. */
export type Log = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
};
