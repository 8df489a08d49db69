import type { Measurement } from './measurement.ts';

/** What a run of the benchmarks was made with. */
type Circumstances = { readonly day: string; readonly nodeVersion: string; readonly coreCount: number };

/**
 * The page `docs/benchmarks.md`.
 *
 * @param previous the page as it was: its sections (from the first `## ` on) are written by other commands and stay
 */
export function reportOf(
  lines: readonly Measurement[],
  { day, nodeVersion, coreCount }: Circumstances,
  previous: string,
): string {
  const rows = lines.map(
    (line) =>
      `| ${line.suite} | ${line.what} | ${line.measured} | ${line.baseline} | ${line.ratio} | ${line.goal || '–'} | ${
        line.reached === null ? '–' : line.reached ? 'yes' : '**no**'
      } |`,
  );
  const sectionsStart = previous.search(/^## /m);
  const sections = sectionsStart === -1 ? '' : `\n${previous.slice(sectionsStart)}`;
  return `# Benchmarks

Written by \`npm run bench\`. Every line is measured together with its baseline in the same run; the ratio is what to
compare, since machines differ and are noisy. This run: ${day}, Node ${nodeVersion}, ${coreCount} cores.

| Suite | What | Measured | Baseline | Ratio | Goal | Reached |
|---|---|---|---|---|---|---|
${rows.join('\n')}

The desktop is measured under Wine 8, best on a quiet machine; on one with about twenty processes waiting for its two
cores the same run once gave 88 MB, 0.050 % and 35 ms. Between two starts the benchmark waits three seconds: Wine's Explorer
takes away the icon of the program that was killed and answers no other program meanwhile. Without that wait the start took
2179 ms on a quiet machine, most of it waiting for its first window. What the memory consists of:
[ADR 0022](adr/0022-memory-and-start-of-the-companion.md).

The desktop's memory is judged by its private part, which Windows' Task Manager shows: memory of the process alone without those parts
of programs that nothing writes to. Windows maps these from their files, Wine copies most of them into the process since 2026-11-22
([ADR 0021](adr/0021-desktop-build.md), [ADR 0070](adr/0070-what-the-companion-holds-and-loads.md)), so its resident memory says nothing
of Windows'. Rows of resident memory from before that day were measured with the program mapped.

How it is measured stands in \`bench/src\`, one file per suite; \`npm run bench -- editor-latency\` runs one suite and
leaves this page alone.
${sections}`;
}
