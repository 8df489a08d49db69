import { useEffect, useState } from 'react';
import { type CodeReading, readCode } from './read-code.ts';

/** What a code stands for, as soon as it is read. */
export function useReadCode(code: string): CodeReading {
  const [reading, setReading] = useState<CodeReading>({ kind: 'nothing' });
  useEffect(() => {
    let isWanted = true;
    void readCode(code).then((next) => isWanted && setReading(next));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return reading;
}
