/** What the servers of this process warned of so far, oldest first. */
const warnings: string[] = [];

/** A log in memory that pino writes to. Its warnings, and what is worse, are shown when a test fails. */
export function keepLog() {
  const lines: string[] = [];
  return {
    text: () => lines.join(''),
    write(line: string) {
      lines.push(line);
      if (isWarning(line)) warnings.push(line);
    },
  };
}

/** Begins to read: answers a function that returns what was warned of since. */
export function readWarnings(): () => string[] {
  const start = warnings.length;
  return () => warnings.slice(start);
}

function isWarning(line: string): boolean {
  const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
  return Number(level) >= 40;
}
