import koffi from 'koffi';
import {
  JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
  JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK,
  PROCESS_SET_QUOTA,
  PROCESS_TERMINATE,
} from './constants.ts';
import { type Handle, systemLibrary } from './library.ts';

/** What it takes to put a process into a job. */
export const processForJob = PROCESS_TERMINATE | PROCESS_SET_QUOTA;

/** Size of JOBOBJECT_EXTENDED_LIMIT_INFORMATION, and where its LimitFlags are, on 64 bits. */
const extendedLimitsBytes = 144;
const limitFlagsAt = 16;

type Kernel32Job = {
  CreateJobObjectW(attributes: null, name: null): Handle;
  SetInformationJobObject(job: Handle, kind: number, limits: Uint8Array, size: number): number;
  AssignProcessToJobObject(job: Handle, process: Handle): number;
};

/** Calls of kernel32.dll about jobs, named as in the Windows SDK (jobapi2.h). */
export const kernel32Job = systemLibrary<Kernel32Job>('kernel32.dll', (library) => ({
  CreateJobObjectW: library.func('CreateJobObjectW', 'uintptr_t', ['void *', 'void *']),
  SetInformationJobObject: library.func('SetInformationJobObject', 'int32', [
    'uintptr_t',
    'int32',
    koffi.pointer('uint8'),
    'uint32',
  ]),
  AssignProcessToJobObject: library.func('AssignProcessToJobObject', 'int32', ['uintptr_t', 'uintptr_t']),
}));

/** Limits of a job whose processes end when its last handle is closed; what they start themselves is not in it. */
export function endsWithItsHandle(): Uint8Array {
  const limits = new Uint8Array(extendedLimitsBytes);
  new DataView(limits.buffer).setUint32(
    limitFlagsAt,
    JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK,
    true,
  );
  return limits;
}
