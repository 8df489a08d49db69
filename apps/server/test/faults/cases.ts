import { clockCase } from './clock-case.ts';
import { diskCases } from './disk-cases.ts';
import type { FaultCase } from './fault-case.ts';
import { outageCases } from './outage-cases.ts';
import { processCases } from './process-cases.ts';

/** Every fault that is played, in the order of the table. */
export const faultCases: readonly FaultCase[] = [...processCases, ...outageCases, ...diskCases, clockCase];
