import {
  type AppProfile,
  type ProfileCentre,
  profileCentres,
} from '@punktgenau/contract/desktop/desktop-configuration';
import type { OverlayPosition } from '@punktgenau/contract/desktop/overlay-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { OffsetField } from '../../general/offset-field.tsx';
import { CrosshairField } from './crosshair-field.tsx';
import type { ProgramSource } from './profile-store.ts';
import { type ProgramChoice, ProgramField, readExecutable } from './program-field.tsx';
import { useChosenCrosshair } from './use-chosen-crosshair.ts';

type ProfileDialogProps = {
  readonly programs: ProgramSource;
  readonly userId: number;
  /** The profile to change; without it a new one is made. */
  readonly profile: AppProfile | undefined;
  /** It asks for the offset from the centre as well. */
  readonly hasOffset: boolean;
  /** Programs that have a profile of their own. */
  readonly taken: readonly string[];
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (profile: AppProfile) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Which program shows which crosshair. */
export default function ProfileDialog(props: ProfileDialogProps) {
  const { programs, userId, profile, hasOffset, taken, onSave, onClose } = props;
  const { choice: program, ...programField } = useProgram(props);
  const crosshair = useChosenCrosshair(userId, profile?.crosshair ?? null);
  const [centre, setCentre] = useState<ProfileCentre>(profile?.centre ?? 'display');
  const [offset, setOffset] = useState(profile?.offset ?? { x: 0, y: 0 });
  const [isAsked, setAsked] = useState(false);
  const read = readExecutable(program.name);
  const problem = programProblem(read, taken);
  const { chosen } = crosshair;

  const submit = () => {
    setAsked(true);
    if (read.kind !== 'read' || problem !== undefined || chosen === undefined) return false;
    return onSave({ executable: read.executable, crosshair: chosen.crosshair, centre, offset });
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
        {...programField}
        hint={programs.hint}
        choice={program}
        error={isAsked ? problem : undefined}
      />
      <CrosshairField {...crosshair} />
      <CentreField centre={centre} onChange={setCentre} />
      {hasOffset && <ProfileOffset offset={offset} onChange={setOffset} />}
    </FormDialog>
  );
}

/** The programs to choose from, and the one that is chosen: that of the profile, or the first. */
function useProgram({ programs, profile, taken }: ProfileDialogProps) {
  const seen = useQuery({
    queryKey: ['programs-of-profiles'],
    queryFn: programs.ask,
    // What was in front a minute ago is no answer.
    staleTime: 0,
    gcTime: 0,
  });
  const apps = (seen.data ?? []).filter(({ executable }) => !taken.includes(executable));
  const [program, setProgram] = useState<ProgramChoice | undefined>(
    profile && { isTyped: true, name: profile.executable },
  );
  const first = { isTyped: apps.length === 0, name: apps[0]?.executable ?? '' };
  return { apps, choice: program ?? first, onChoose: setProgram };
}

const centreWords = {
  display: m.companion_profile_centre_display,
  window: m.companion_profile_centre_window,
} as const satisfies Record<ProfileCentre, () => string>;

type CentreFieldProps = {
  readonly centre: ProfileCentre;
  readonly onChange: (centre: ProfileCentre) => void;
};

/** In the middle of what the crosshair is shown. */
function CentreField({ centre, onChange }: CentreFieldProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <span aria-hidden="true" className="text-sm font-medium text-ink-muted">
        {m.companion_profile_centre()}
      </span>
      <SegmentedControl<ProfileCentre>
        label={m.companion_profile_centre()}
        value={centre}
        onValueChange={onChange}
        options={profileCentres.map((value) => ({ value, label: centreWords[value]() }))}
      />
      <p className="text-sm text-ink-faint">{m.companion_profile_centre_hint()}</p>
    </div>
  );
}

type ProfileOffsetProps = {
  readonly offset: OverlayPosition;
  readonly onChange: (offset: OverlayPosition) => void;
};

/** How far from its centre the crosshair is shown, as figures. */
function ProfileOffset({ offset, onChange }: ProfileOffsetProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium text-ink-muted">
        {m.companion_profile_offset_title()}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <OffsetField
          label={m.desktop_position_x()}
          px={offset.x}
          onMove={(x) => onChange({ ...offset, x })}
        />
        <OffsetField
          label={m.desktop_position_y()}
          px={offset.y}
          onMove={(y) => onChange({ ...offset, y })}
        />
      </div>
      <p className="text-sm text-ink-faint">{m.companion_profile_offset_hint()}</p>
    </fieldset>
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
