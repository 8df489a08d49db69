import type { BridgeOutput } from '@punktgenau/contract/desktop/desktop-bridge';
import { executableSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import { m } from '#shared/i18n/messages.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

/** What the player chose: a program the companion has seen, or the name of any other. */
export type ProgramChoice = { readonly isTyped: boolean; readonly name: string };

type ProgramFieldProps = {
  readonly apps: BridgeOutput<'getForegroundApps'>;
  /** Of the choice among `apps`. */
  readonly hint: string;
  readonly choice: ProgramChoice;
  readonly onChoose: (choice: ProgramChoice) => void;
  readonly error: string | undefined;
};

/** No file can have this name. */
const otherProgram = '/';

/** Which program a profile is for. */
export function ProgramField({ apps, hint, choice, onChoose, error }: ProgramFieldProps) {
  const isTyped = choice.isTyped || apps.length === 0;
  return (
    <>
      {apps.length > 0 && (
        <SelectField
          label={m.companion_profile_program()}
          hint={hint}
          error={isTyped ? undefined : error}
          value={isTyped ? otherProgram : choice.name}
          options={[
            ...apps.map(({ executable, title }) => ({
              value: executable,
              label: title.trim() === '' ? executable : `${title} (${executable})`,
            })),
            { value: otherProgram, label: m.companion_profile_program_other() },
          ]}
          onChange={({ target }) =>
            onChoose(
              target.value === otherProgram
                ? { isTyped: true, name: '' }
                : { isTyped: false, name: target.value },
            )
          }
        />
      )}
      {isTyped && (
        <TextField
          label={m.companion_profile_executable()}
          hint={m.companion_profile_executable_hint()}
          error={error}
          placeholder="cs2.exe"
          value={choice.name}
          maxLength={255}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => onChoose({ isTyped: true, name: target.value })}
        />
      )}
    </>
  );
}

export type ExecutableReading =
  | { readonly kind: 'read'; readonly executable: string }
  | { readonly kind: 'missing' | 'bad' };

/** A program's file name as the player types it: `CS2` means `cs2.exe`. */
export function readExecutable(text: string): ExecutableReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'missing' };
  const parsed = executableSchema.safeParse(typed.includes('.') ? typed : `${typed}.exe`);
  return parsed.success ? { kind: 'read', executable: parsed.data } : { kind: 'bad' };
}
