import { mergeRounds } from '@punktgenau/aim-lab/history';
import { type ReactNode, useMemo } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { BlindSection } from './blind-section.tsx';
import { HistorySection } from './history-section.tsx';
import type { LabDesign } from './lab-design.ts';
import { ReadyPicture } from './ready-picture.tsx';
import { RoundFigures } from './round-result.tsx';
import { AimSettings, ExerciseSettings } from './settings-form.tsx';
import type { LabBackdrop } from './stage/panorama.ts';
import { RoundDialog } from './stage/round-dialog.tsx';
import { useAccountRounds } from './use-account-rounds.ts';
import { bestScore, useLab } from './use-lab.ts';
import { WeeksSection } from './weeks-section.tsx';

type AimLabProps = {
  /** What can be aimed with; the first one is what single rounds are played with. */
  readonly designs: readonly [LabDesign, ...LabDesign[]];
  readonly backdrop: LabBackdrop;
  /** Of the middle of an own backdrop, 0–1. */
  readonly ownLuminance?: number | undefined;
  /** The choice of a scene, below the picture. */
  readonly scenes?: ReactNode;
  /** The choice of a design, above what is practised with it. */
  readonly children?: ReactNode;
  /** Settings below the picture and not beside it: there are few of them. */
  readonly isStacked?: boolean;
};

/**
 * Practise with a design, and find out which of some one hits with. Everything stays in this browser, unless the player lets the
 * account keep the rounds.
 */
export default function AimLab(props: AimLabProps) {
  const { designs, backdrop, ownLuminance } = props;
  const lab = useLab(designs[0]);
  const { settings, playing, test, blindTestId } = lab;
  const account = useAccountRounds(lab.history.rounds, blindTestId);
  const forget = async () => {
    if (account.kept.length === 0 || (await account.forget())) lab.forget();
  };
  const rounds = useMemo(() => mergeRounds(lab.history.rounds, account.kept), [lab.history, account.kept]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Practice {...props} lab={lab} rounds={rounds} />
      <BlindSection
        designs={designs}
        backdrop={backdrop}
        history={lab.history}
        test={test}
        comparison={lab.comparison}
        isDone={lab.isTestDone}
        onStart={lab.startTest}
        onPlay={lab.playBlind}
        onEnd={lab.endTest}
      />
      <WeeksSection rounds={rounds} blindTestId={blindTestId} />
      <HistorySection rounds={rounds} blindTestId={blindTestId} account={account} onForget={forget} />
      {playing && (
        <RoundDialog
          design={playing.design}
          plan={playing}
          settings={settings}
          backdrop={backdrop}
          ownLuminance={ownLuminance}
          onOver={lab.over}
          onLeave={lab.leave}
        />
      )}
    </div>
  );
}

type PracticeProps = AimLabProps & {
  readonly lab: ReturnType<typeof useLab>;
  readonly rounds: ReturnType<typeof mergeRounds>;
};

/** Rounds with one design: its picture with the button that starts one, and what is practised how. */
function Practice({ designs, backdrop, scenes, children, isStacked = false, lab, rounds }: PracticeProps) {
  const { settings, played, test } = lab;
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-10',
        isStacked ? 'gap-y-5' : 'gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      {/* The picture is as high as the settings beside it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[1fr] gap-4">
        <ReadyPicture design={designs[0]} backdrop={backdrop} isLow={isStacked}>
          <PlayButton
            isTesting={test !== undefined}
            hasPlayed={played !== undefined}
            onPlay={lab.playSingle}
          />
        </ReadyPicture>
        {scenes}
        <p role="status" className="text-ink-muted empty:hidden">
          {lab.note}
        </p>
        {played && <RoundFigures played={played} best={bestScore(rounds, played.result, played.atMs)} />}
      </div>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-4',
          isStacked && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        {children}
        <ExerciseSettings settings={settings} onChange={lab.changeSettings} isWide={isStacked} />
        <AimSettings settings={settings} onChange={lab.changeSettings} />
      </div>
    </div>
  );
}

type PlayButtonProps = {
  /** A blind test goes on: its own button comes first. */
  readonly isTesting: boolean;
  readonly hasPlayed: boolean;
  readonly onPlay: () => void;
};

function PlayButton({ isTesting, hasPlayed, onPlay }: PlayButtonProps) {
  return (
    <Button
      variant={isTesting ? 'secondary' : 'primary'}
      size="lg"
      data-first-focus=""
      className="max-sm:w-full"
      onClick={onPlay}
    >
      <Icon name="play" size="sm" />
      {hasPlayed ? m.aim_lab_again() : m.aim_lab_start()}
    </Button>
  );
}
