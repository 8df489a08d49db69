import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type { Registry } from 'prom-client';

/** What several parts of the server count. A part with figures of its own adds them to the registry. */
export type Metrics = {
  readonly registry: Registry;
  /** Tries to hand a mail over. */
  readonly mails: Counter<'result'>;
  /** Jobs of all servers by state: `waiting`, of these `failing` before, and `given_up`. */
  readonly jobs: Gauge<'state'>;
  /** Does a job's work and notes how it ended, and when it last ended well. */
  countRun(job: string, work: () => Promise<void>): Promise<void>;
};

/** Figures of one server, for `GET /metrics` of the metrics port. Each server of a process has its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const mails = new Counter({
    ...{ name: 'punktgenau_mails_total', help: 'Tries to hand a mail to the mail server.', registers },
    labelNames: ['result'],
  });
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  const jobs = new Gauge({
    ...{
      name: 'punktgenau_jobs',
      help: 'Jobs of all servers that are to be done or were given up.',
      registers,
    },
    labelNames: ['state'],
  });
  const runs = new Counter({
    ...{ name: 'punktgenau_job_runs_total', help: 'Runs of jobs that ended.', registers },
    labelNames: ['job', 'result'],
  });
  const lastSuccess = new Gauge({
    ...{ name: 'punktgenau_job_last_success_timestamp_seconds', registers },
    help: 'When a job last ended well, in seconds since 1970.',
    labelNames: ['job'],
  });
  return {
    registry,
    mails,
    jobs,
    async countRun(job, work) {
      try {
        await work();
      } catch (error) {
        runs.inc({ job, result: 'failed' });
        throw error;
      }
      runs.inc({ job, result: 'succeeded' });
      lastSuccess.setToCurrentTime({ job });
    },
  };
}

/** A figure that is asked for when it is read. */
export function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    collect() {
      this.set(read());
    },
  });
}

/** A figure that only grows and is kept elsewhere. */
export function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    ...{ name, help, registers: [registry] },
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** What is true of the process: memory, processor, event loop, garbage collection, and which build it is. */
export function describeProcess(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    ...{ name: 'punktgenau_build_info', help: 'Always 1.', registers: [registry] },
    labelNames: ['version', 'node'],
  }).set({ version, node: process.version }, 1);
}
