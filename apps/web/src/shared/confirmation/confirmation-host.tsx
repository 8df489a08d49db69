import type { Confirmation } from '@punktgenau/contract/endpoint';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askConfirmationsBy } from './confirmed.ts';

/** Most visits are short enough after the log-in that nothing is asked. */
const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

type Question = { readonly level: Confirmation; readonly answer: (isConfirmed: boolean) => void };

/** Stands on pages with calls that may need it, and asks who the player is when one of them does. */
export function ConfirmationHost() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);

  useEffect(
    () =>
      askConfirmationsBy(
        (level) => new Promise((answer) => setQuestions((waiting) => [...waiting, { level, answer }])),
      ),
    [],
  );

  const [first] = questions;
  if (first === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog
        // All that wait want to know the same; the strictest of them decides what is asked.
        level={questions.some(({ level }) => level === 'full') ? 'full' : 'fresh'}
        onDone={(isConfirmed) => {
          for (const { answer } of questions) answer(isConfirmed);
          setQuestions([]);
        }}
      />
    </Suspense>
  );
}
