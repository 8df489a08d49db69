import { readdirSync, readFileSync } from 'node:fs';

/** One tick of `/proc/<pid>/stat` (USER_HZ, 100 on every Linux of a PC). */
const tickMs = 10;

/** Memory of processes in MB: resident, and resident with shared pages divided by those who share them (proc(5)). */
export function memoryOf(pids: readonly number[]): { readonly rssMb: number; readonly pssMb: number } {
  const sum = { rssMb: 0, pssMb: 0 };
  for (const pid of pids) {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
    sum.rssMb += kilobytes('Rss') / 1024;
    sum.pssMb += kilobytes('Pss') / 1024;
  }
  return sum;
}

/** Processor time that processes have used so far, in ms, to 10 ms. */
export function processorMsOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; utime and stime are the 14th and 15th field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * tickMs;
}

/** Processes whose command line holds a text. */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    })
    .map(Number);
}
