import { type DesignComparison, plannedLooks } from '@punktgenau/aim-lab/blind-test';
import type { History } from '@punktgenau/aim-lab/history';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { CrosshairPreview } from '#shared/ui/design-picture.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { type BlindTest, designCounts, nextRound } from './blind-test.ts';
import type { LabDesign } from './lab-design.ts';
import { kindLabel, scoreText } from './lab-words.ts';
import { ResultCard } from './result-card-part.tsx';
import type { LabBackdrop } from './stage/panorama.ts';
import { comparisonText, moreBlocksText, verdictText } from './verdict-words.ts';

type BlindSectionProps = {
  readonly designs: readonly LabDesign[];
  readonly backdrop: LabBackdrop;
  readonly history: History;
  readonly test: BlindTest | undefined;
  readonly comparison: DesignComparison | null;
  /** The test has its verdict or its last look. */
  readonly isDone: boolean;
  readonly onStart: (designs: readonly LabDesign[]) => void;
  readonly onPlay: () => void;
  readonly onEnd: () => void;
};

/** Which of some designs one hits with, without knowing which it is: choose them, play, read what is known. */
export function BlindSection({ test, ...props }: BlindSectionProps) {
  return (
    <section aria-labelledby="aim-lab-blind" className="grid gap-3 border-t border-hair pt-6">
      <h2 id="aim-lab-blind" className="text-lg">
        {m.aim_lab_blind()}
      </h2>
      {test ? <RunningTest {...props} test={test} /> : <DesignChoice {...props} />}
    </section>
  );
}

function DesignChoice({
  designs,
  backdrop,
  onStart,
}: Pick<BlindSectionProps, 'designs' | 'backdrop' | 'onStart'>) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    designs.slice(0, designCounts.min).map(({ code }) => code),
  );
  const picked = designs.filter(({ code }) => chosen.includes(code));
  const isFull = picked.length >= designCounts.max;
  const isEnough = picked.length >= designCounts.min;
  return (
    <>
      <p className="max-w-[44rem] text-ink-muted">{m.aim_lab_blind_lead({ blocks: plannedLooks[0] })}</p>
      <fieldset>
        <legend className="mb-2 text-sm font-medium text-ink-muted">{m.aim_lab_blind_choose()}</legend>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {designs.map(({ code, name, design }) => (
            <li key={code}>
              <CrosshairPreview
                scene={'scene' in backdrop ? backdrop.scene : undefined}
                design={design}
                room={{ width: 160, height: 90 }}
                maxZoom={2}
                className="aspect-[16/9] rounded-md"
              />
              <Checkbox
                label={<span className="min-w-0 truncate">{name}</span>}
                checked={chosen.includes(code)}
                disabled={isFull && !chosen.includes(code)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Button
        className="justify-self-start pointer-coarse:min-h-(--size-touch)"
        aria-disabled={!isEnough}
        aria-describedby={isEnough ? undefined : 'aim-lab-too-few'}
        onClick={() => onStart(picked)}
      >
        {m.aim_lab_blind_start()}
      </Button>
      {!isEnough && (
        <p id="aim-lab-too-few" className="text-sm text-ink-muted">
          {m.aim_lab_blind_too_few({ min: designCounts.min, max: designCounts.max })}
        </p>
      )}
    </>
  );
}

type RunningTestProps = Omit<BlindSectionProps, 'designs' | 'onStart' | 'test'> & {
  readonly test: BlindTest;
};

function RunningTest({ test, comparison, isDone, history, backdrop, onPlay, onEnd }: RunningTestProps) {
  const blocks = comparison?.blocks ?? 0;
  const next = nextRound(test, history);
  const goal = plannedLooks.find((look) => look > blocks) ?? blocks;
  return (
    <>
      <p className="text-ink-muted">
        {m.aim_lab_blind_running({
          ...{ count: test.designs.length, kind: kindLabel(test.kind), seconds: test.lengthMs / 1000 },
        })}
      </p>
      {!isDone && (
        <Progress
          label={m.aim_lab_blind_progress()}
          done={blocks / goal}
          detail={m.aim_lab_blocks_of({ blocks, goal })}
          className="max-w-[32rem]"
        />
      )}
      {comparison && blocks >= plannedLooks[0] && (
        <>
          <TestVerdict test={test} comparison={comparison} />
          <ResultCard
            test={test}
            comparison={comparison}
            scene={'scene' in backdrop ? backdrop.scene : 'hall'}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button
            variant={isDone ? 'secondary' : 'primary'}
            className="pointer-coarse:min-h-(--size-touch)"
            onClick={onPlay}
          >
            {m.aim_lab_blind_next({ round: next.round + 1, of: test.designs.length, block: next.block + 1 })}
          </Button>
        )}
        <EndButton isDone={isDone} onEnd={onEnd} />
      </div>
    </>
  );
}

/** Ends a test; one that is not decided only after a question. */
function EndButton({ isDone, onEnd }: { readonly isDone: boolean; readonly onEnd: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="pointer-coarse:min-h-(--size-touch)"
        onClick={() => (isDone ? onEnd() : setIsAsked(true))}
      >
        {isDone ? m.aim_lab_blind_new() : m.aim_lab_blind_end()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.aim_lab_blind_end_title()}
          description={m.aim_lab_blind_end_body()}
          confirmLabel={m.aim_lab_blind_end()}
          onClose={() => setIsAsked(false)}
          onConfirm={onEnd}
        />
      )}
    </>
  );
}

/** Verdict in a sentence, each design's mean, the best beside each other. Names are told once they cannot change how one plays. */
function TestVerdict({
  test,
  comparison,
}: {
  readonly test: BlindTest;
  readonly comparison: DesignComparison;
}) {
  const nameOf = (code: string) => test.designs.find((one) => one.code === code)?.name ?? code;
  const more = moreBlocksText(comparison);
  const isOpen = comparison.verdict.kind === 'undecided' && comparison.verdict.nextLook !== null;
  return (
    <div className="grid gap-3" role="status">
      <p className="text-lg">
        {verdictText(comparison, nameOf)} {more}
      </p>
      {!isOpen && (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {comparison.means
              .toSorted((one, other) => other.mean - one.mean)
              .map(({ designId, mean }) => (
                <MeanOf key={designId} test={test} code={designId} mean={mean} />
              ))}
          </ul>
          <ul className="num text-sm text-ink-muted">
            {comparison.against.map((against) => (
              <li key={against.otherId}>{comparisonText(against, nameOf)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type MeanOfProps = { readonly test: BlindTest; readonly code: string; readonly mean: number };

function MeanOf({ test, code, mean }: MeanOfProps) {
  const design = test.designs.find((one) => one.code === code);
  if (!design) return null;
  return (
    <li>
      <CrosshairPreview
        design={design.design}
        room={{ width: 160, height: 90 }}
        maxZoom={2}
        className="aspect-[16/9] rounded-md"
      />
      <p className="mt-1 truncate">{design.name}</p>
      <p className="num text-sm text-ink-muted">{scoreText(test.kind, mean)}</p>
    </li>
  );
}
