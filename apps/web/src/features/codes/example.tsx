import { useEffect, useState } from 'react';
import { MarkSign, PixelPictures } from '#shared/game-codes/pixel-pictures.tsx';
import { pixelsText } from '#shared/game-codes/report-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { exampleCode } from './example-code.ts';
import { type Repair, repairCode } from './repair-code.ts';

/** What the page does, shown at once: a real old code, repaired by the same program as the visitor's own. */
export function Example() {
  const [repair, setRepair] = useState<Repair>({ kind: 'nothing' });
  useEffect(() => {
    let isGone = false;
    void repairCode(exampleCode).then((made) => !isGone && setRepair(made));
    return () => {
      isGone = true;
    };
  }, []);
  // Without the decoder nothing can be shown; the form says so as soon as it is needed.
  if (repair.kind === 'not_loaded') return null;
  const made = repair.kind === 'repaired' ? repair : undefined;
  return (
    <section aria-labelledby="example" className="mt-10 grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <h2 id="example">{m.codes_example()}</h2>
        <p className="min-h-(--text-base--line-height) text-ink-muted">
          {made && (
            <>
              {made.report.differing > 0 && <MarkSign />}
              {pixelsText(made.report)}
            </>
          )}
        </p>
      </header>
      <PixelPictures
        before={{ picture: made?.report.before, label: m.codes_before(), code: exampleCode }}
        after={{ picture: made?.report.after, label: m.codes_after(), code: made?.code ?? '' }}
        marked={made?.report.places}
        scene="hall"
      />
    </section>
  );
}
