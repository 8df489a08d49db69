import { roundLengthsMs } from '@punktgenau/aim-lab/round';
import { cmPer360, gameIds } from '@punktgenau/aim-lab/sensitivity';
import { roundKinds } from '@punktgenau/contract/aim-lab/round-kinds';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { DecimalField } from './decimal-field.tsx';
import { dpiRange, fovRange, type LabSettings, sensitivityRange, withGame } from './lab-settings.ts';
import { gameLabel, kindLabel, kindTask, oneDecimal } from './lab-words.ts';

type SettingsProps = {
  readonly settings: LabSettings;
  readonly onChange: (settings: LabSettings) => void;
};

type ExerciseSettingsProps = SettingsProps & {
  /** On a screen every task fits into one line. */
  readonly isWide: boolean;
};

/** What is practised, and for how long. Its height is that of the longest task: choosing another moves nothing. */
export function ExerciseSettings({ settings, onChange, isWide }: ExerciseSettingsProps) {
  return (
    <div className="flex flex-wrap content-start gap-3 [reading-flow:flex-visual]">
      <SegmentedControl
        label={m.aim_lab_kind()}
        value={settings.kind}
        onValueChange={(kind) => onChange({ ...settings, kind })}
        options={roundKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        className="flex-auto flex-wrap *:grow"
      />
      {/* On phones below what is said of the exercise. */}
      <div className="flex items-center justify-between gap-3 max-sm:order-last max-sm:w-full">
        <span aria-hidden="true" className="text-sm font-medium text-ink-muted sm:hidden">
          {m.aim_lab_length()}
        </span>
        <SegmentedControl
          label={m.aim_lab_length()}
          value={String(settings.lengthMs)}
          onValueChange={(value) => {
            const lengthMs = roundLengthsMs.find((one) => String(one) === value);
            if (lengthMs) onChange({ ...settings, lengthMs });
          }}
          options={roundLengthsMs.map((lengthMs) => ({
            value: String(lengthMs),
            label: m.aim_lab_seconds({ seconds: lengthMs / 1000 }),
          }))}
        />
      </div>
      <p
        className={classNames(
          'min-h-[calc(2*var(--text-sm--line-height))] w-full text-sm text-ink-muted',
          isWide && 'lg:min-h-0',
        )}
      >
        {kindTask(settings.kind)}
      </p>
    </div>
  );
}

/** How the mouse turns, how much is seen and heard, as in the player's game. Said in a line, and folded: it is set once. */
export function AimSettings({ settings, onChange }: SettingsProps) {
  const { game, sensitivity, dpi, hasSound, hasLiveScene } = settings;
  return (
    <div className="grid content-start gap-3">
      <details className="peer group rounded-md border border-hair-strong bg-control">
        <summary className="flex min-h-[calc(var(--size-control)-2px)] cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm font-medium hover:bg-control-hover max-lg:min-h-(--size-touch)">
          <Icon name="settings" size="sm" className="flex-none text-ink-muted" />
          <span className="min-w-0 grow">{m.aim_lab_aim()}</span>
          <Icon name="chevron-down" size="sm" className="flex-none text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="grid content-start gap-4 px-3 pt-1 pb-4">
          <AimFields settings={settings} onChange={onChange} />
          <div className="grid gap-1">
            <SwitchRow
              label={m.aim_lab_sound()}
              checked={hasSound}
              onCheckedChange={(value) => onChange({ ...settings, hasSound: value })}
            />
            <SwitchRow
              label={m.aim_lab_live_scene()}
              checked={hasLiveScene}
              onCheckedChange={(value) => onChange({ ...settings, hasLiveScene: value })}
            />
          </div>
        </div>
      </details>
      <p className="text-sm text-ink-muted peer-open:hidden">
        {m.aim_lab_aim_facts({
          game: gameLabel(game),
          sensitivity: formatNumber(sensitivity),
          dpi: formatNumber(dpi),
        })}
      </p>
    </div>
  );
}

/** As the game's own settings say it. */
function AimFields({ settings, onChange }: SettingsProps) {
  const { game, sensitivity, dpi, fovDeg } = settings;
  const fov = fovRange(game);
  return (
    <>
      <SelectField
        label={m.aim_lab_game()}
        value={game}
        options={gameIds.map((id) => ({ value: id, label: gameLabel(id) }))}
        onChange={({ target }) => {
          const chosen = gameIds.find((id) => id === target.value);
          if (chosen) onChange(withGame(settings, chosen));
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <DecimalField
          label={m.aim_lab_sensitivity()}
          value={sensitivity}
          range={sensitivityRange}
          onValueChange={(value) => onChange({ ...settings, sensitivity: value })}
        />
        <DecimalField
          label={m.aim_lab_dpi()}
          value={dpi}
          range={dpiRange}
          onValueChange={(value) => onChange({ ...settings, dpi: value })}
        />
      </div>
      <p className="num -mt-2 text-sm text-ink-muted" role="status">
        {m.aim_lab_cm_per_360({ cm: oneDecimal(cmPer360(settings)) })}
      </p>
      {fov.min === fov.max ? (
        <p className="-mt-4 text-sm text-ink-muted">
          {m.aim_lab_fov_fixed({ game: gameLabel(game), degrees: fovDeg })}
        </p>
      ) : (
        <DecimalField
          label={m.aim_lab_fov()}
          hint={m.aim_lab_fov_hint({ min: fov.min, max: fov.max })}
          value={fovDeg}
          range={fov}
          onValueChange={(value) => onChange({ ...settings, fovDeg: value })}
        />
      )}
    </>
  );
}
