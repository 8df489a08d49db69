import { readJobs, retryJobs } from '@punktgenau/contract/admin/endpoints';
import type { FailedJobRow, JobOverview } from '@punktgenau/contract/admin/job-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '#shared/api/call.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { toast } from '#shared/ui/toast.ts';
import { toastFailure, useOperatorQuery } from '../api/operator-calls.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import { jobLabel } from './job-words.ts';

/** As often as the figures above. */
const refetchMs = 10_000;

/** What goes on after an answer, and what of it failed. */
export default function JobsSection() {
  const query = useOperatorQuery({ ...callQuery(readJobs), staleTime: 0, refetchInterval: refetchMs });
  const { data, error } = query;
  const retryAll = useRetry();

  if (!data && error) return <LoadFailure title={m.admin_jobs_failed()} query={query} />;
  if (!data) {
    return (
      <div className="grid min-h-80 place-content-center">
        <BusyView text={m.admin_jobs_loading()} />
      </div>
    );
  }
  return (
    <AdminSection title={m.admin_jobs()}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 pb-4">
        <Counts jobs={data} />
        {data.givenUp > 0 && (
          <Button isLoading={retryAll.isBusy} onClick={() => void retryAll.retry()}>
            {m.admin_jobs_retry_all()}
          </Button>
        )}
      </div>
      {data.failed.length > 0 ? (
        <ol aria-label={m.admin_jobs()}>
          {data.failed.map((job) => (
            <FailedJob key={job.id} job={job} />
          ))}
        </ol>
      ) : (
        <EmptyState isDone title={m.admin_jobs_none()} message={m.admin_jobs_none_body()} />
      )}
    </AdminSection>
  );
}

/** Lets a job begin again, or all that were given up, and says how that went. */
function useRetry() {
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit((id: string | undefined) =>
    call(retryJobs, { body: id === undefined ? {} : { id } }),
  );
  const retry = async (id?: string) => {
    const sent = await submit(id);
    if (sent?.ok) toast({ title: m.admin_job_retried() });
    else if (sent) toastFailure(m.admin_job_retry_failed(), sent.error);
    await client.invalidateQueries({ queryKey: [readJobs.path] });
  };
  return { retry, isBusy };
}

/** How many there are of each kind; where there are none, the list says so in words. */
function Counts({ jobs }: { readonly jobs: JobOverview }) {
  const counts = [
    { label: m.admin_jobs_waiting(), count: jobs.waiting },
    { label: m.admin_jobs_failing(), count: jobs.failing },
    { label: m.admin_jobs_given_up(), count: jobs.givenUp },
  ];
  return (
    <div className="min-w-0">
      <p className="text-ink-muted">{m.admin_jobs_lead()}</p>
      {counts.some(({ count }) => count > 0) && (
        <dl className="mt-4 grid max-w-2xl grid-cols-3 divide-x divide-hair">
          {counts.map(({ label, count }) => (
            <div key={label} className="grid content-between gap-1 px-4 first:pl-0">
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd className="num font-display text-xl font-semibold">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function FailedJob({ job }: { readonly job: FailedJobRow }) {
  const { retry, isBusy } = useRetry();
  const { attempts, attemptsMax, retryAt } = job;
  const label = jobLabel(job.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">{job.lastError}</p>
        <p className="num flex flex-wrap gap-x-4 text-sm text-ink-faint">
          <span>{m.admin_job_since({ date: formatDateTime(job.createdAt) })}</span>
          <span>
            {m.admin_job_attempts({
              attempts: formatNumber(attempts),
              attemptsMax: formatNumber(attemptsMax),
            })}
          </span>
          <span className={retryAt === null ? 'text-danger' : ''}>
            {retryAt === null
              ? m.admin_job_given_up()
              : m.admin_job_retry_at({ date: formatDateTime(retryAt) })}
          </span>
        </p>
      </div>
      <Button isLoading={isBusy} onClick={() => void retry(job.id)}>
        {m.admin_job_retry()}
        <span className="sr-only">: {label}</span>
      </Button>
    </li>
  );
}
