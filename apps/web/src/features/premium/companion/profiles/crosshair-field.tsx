import { m } from '#shared/i18n/messages.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { CrosshairThumb } from './crosshair-thumb.tsx';
import type { CrosshairOption, CrosshairOptions, CrosshairSource } from './use-crosshair-choice.ts';

const sourceWords = {
  kept: m.companion_profile_source_kept,
  own: m.companion_profile_source_own,
  pro: m.companion_profile_source_pro,
  premade: m.companion_profile_source_premade,
} as const satisfies Record<CrosshairSource, () => string>;

type CrosshairFieldProps = {
  readonly sources: readonly CrosshairSource[];
  readonly source: CrosshairSource;
  readonly onSourceChange: (source: CrosshairSource) => void;
  readonly choice: CrosshairOptions;
  readonly chosen: CrosshairOption | undefined;
  readonly onChoose: (id: string) => void;
};

/** Which crosshair is shown: where it comes from, and which of these. */
export function CrosshairField(props: CrosshairFieldProps) {
  const { sources, source, onSourceChange, choice, chosen, onChoose } = props;
  return (
    <div className="grid gap-3">
      <SegmentedControl<CrosshairSource>
        label={m.companion_profile_source()}
        value={source}
        onValueChange={onSourceChange}
        options={sources.map((value) => ({ value, label: sourceWords[value]() }))}
      />
      {choice.state === 'ready' && choice.options.length > 0 ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
          {chosen && <CrosshairThumb crosshair={chosen.crosshair} className="h-16 w-20" />}
          <SelectField
            label={m.companion_profile_crosshair()}
            value={chosen?.id ?? ''}
            options={choice.options.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target }) => onChoose(target.value)}
          />
        </div>
      ) : (
        <p role="status" className="min-h-16 text-ink-muted">
          {choice.state === 'loading'
            ? m.companion_profile_crosshairs_loading()
            : choice.state === 'failed'
              ? m.companion_profile_crosshairs_failed()
              : m.companion_profile_crosshairs_none()}
        </p>
      )}
    </div>
  );
}
