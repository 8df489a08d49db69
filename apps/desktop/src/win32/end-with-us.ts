import { JobObjectExtendedLimitInformation } from './api/constants.ts';
import { kernel32 } from './api/kernel32.ts';
import { endsWithItsHandle, kernel32Job, processForJob } from './api/kernel32-job.ts';
import type { Handle } from './api/library.ts';
import { lastWindowsError } from './api/windows-error.ts';

/** Stays open as long as this process lives; Windows closes it however that ends. */
let job: Handle | undefined;

/**
 * Ties a process that we have started to this one: when we end, even by a crash, Windows ends it as well. What it has
 * started itself is left alone.
 *
 * @throws when Windows refuses, as for a process that has ended already
 */
export function endWithUs(processId: number): void {
  job ??= openJob();
  const { OpenProcess, CloseHandle } = kernel32();
  const handle = OpenProcess(processForJob, 0, processId);
  if (BigInt(handle) === 0n) throw lastWindowsError('OpenProcess');
  try {
    if (kernel32Job().AssignProcessToJobObject(job, handle) === 0) {
      throw lastWindowsError('AssignProcessToJobObject');
    }
  } finally {
    CloseHandle(handle);
  }
}

function openJob(): Handle {
  const { CreateJobObjectW, SetInformationJobObject } = kernel32Job();
  const opened = CreateJobObjectW(null, null);
  if (BigInt(opened) === 0n) throw lastWindowsError('CreateJobObjectW');
  const limits = endsWithItsHandle();
  if (SetInformationJobObject(opened, JobObjectExtendedLimitInformation, limits, limits.length) === 0) {
    throw lastWindowsError('SetInformationJobObject');
  }
  return opened;
}
