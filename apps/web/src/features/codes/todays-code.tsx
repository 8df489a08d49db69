import { useEffect, useState } from 'react';
import { type Repair, repairCode } from './repair-code.ts';
import { RepairedCode } from './repaired-code.tsx';

/** The code that today's Counter-Strike takes in place of an old one. */
export default function Today({ code }: { readonly code: string }) {
  const [repair, setRepair] = useState<Repair>({ kind: 'nothing' });
  useEffect(() => {
    let isWanted = true;
    void repairCode(code).then((next) => isWanted && setRepair(next));
    return () => {
      isWanted = false;
    };
  }, [code]);
  return repair.kind === 'repaired' ? <RepairedCode repair={repair} /> : null;
}
