const warning = 40;

/**
 * What a server's log says of things that went wrong: its lines from warnings on, and what a process printed that is no line of a
 * log, such as the trace of a crash.
 *
 * @param log lines of JSON as pino writes them
 * @see https://getpino.io/#/docs/api?id=level-string for the numbers of levels
 */
export function warningsIn(log: string): string[] {
  return log.split('\n').filter((line) => {
    const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
    return level === undefined ? line.trim() !== '' : Number(level) >= warning;
  });
}
