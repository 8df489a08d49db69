import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { CrosshairThumb } from './crosshair-thumb.tsx';
import { type ProgramChoice, ProgramField, readExecutable } from './program-field.tsx';
import {
  type CrosshairOption,
  type CrosshairOptions,
  type CrosshairSource,
  crosshairSources,
  useCrosshairChoice,
} from './use-crosshair-choice.ts';

type ProfileDialogProps = {
  readonly bridge: DesktopBridge;
  readonly userId: number;
  /** The profile to change; without it a new one is made. */
  readonly profile: AppProfile | undefined;
  /** Programs that have a profile of their own. */
  readonly taken: readonly string[];
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (profile: AppProfile) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Which program shows which crosshair. */
export default function ProfileDialog(props: ProfileDialogProps) {
  const { bridge, userId, profile, taken, onSave, onClose } = props;
  const seen = useQuery({
    queryKey: ['desktop', 'foreground-apps'],
    queryFn: () => bridge.getForegroundApps(),
    // What was in front a minute ago is no answer.
    staleTime: 0,
    gcTime: 0,
  });
  const apps = (seen.data ?? []).filter(({ executable }) => !taken.includes(executable));
  const [program, setProgram] = useState<ProgramChoice | undefined>(
    profile && { isTyped: true, name: profile.executable },
  );
  const [source, setSource] = useState<CrosshairSource>(profile ? 'kept' : 'own');
  const [chosenId, setChosenId] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const choice = useCrosshairChoice(userId, profile?.crosshair)[source];

  const shownProgram = program ?? { isTyped: apps.length === 0, name: apps[0]?.executable ?? '' };
  const read = readExecutable(shownProgram.name);
  const options = choice.state === 'ready' ? choice.options : [];
  const chosen = options.find(({ id }) => id === chosenId) ?? options[0];
  const problem = programProblem(read, taken);

  const submit = () => {
    setAsked(true);
    if (read.kind !== 'read' || problem !== undefined || chosen === undefined) return false;
    return onSave({ executable: read.executable, crosshair: chosen.crosshair });
  };

  return (
    <FormDialog
      title={profile ? m.companion_profile_change_title() : m.companion_profile_add_title()}
      submitLabel={m.companion_profile_save()}
      onSubmit={submit}
      onClose={onClose}
      className="gap-5"
    >
      <ProgramField
        apps={apps}
        choice={shownProgram}
        onChoose={setProgram}
        error={isAsked ? problem : undefined}
      />
      <CrosshairField
        sources={profile ? crosshairSources : crosshairSources.filter((value) => value !== 'kept')}
        source={source}
        onSourceChange={(next) => {
          setSource(next);
          setChosenId(undefined);
        }}
        choice={choice}
        chosen={chosen}
        onChoose={setChosenId}
      />
    </FormDialog>
  );
}

function programProblem(
  read: ReturnType<typeof readExecutable>,
  taken: readonly string[],
): string | undefined {
  if (read.kind !== 'read') {
    return read.kind === 'missing'
      ? m.companion_profile_executable_missing()
      : m.companion_profile_executable_bad();
  }
  const { executable } = read;
  return taken.includes(executable) ? m.companion_profile_executable_taken({ executable }) : undefined;
}

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

/** Which crosshair a profile shows: where it comes from, and which of these. */
function CrosshairField(props: CrosshairFieldProps) {
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
