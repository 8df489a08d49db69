import { type KeyChoice, keyChoices } from '@punktgenau/contract/hotkeys/overlay-actions';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { KeyCaps } from './key-state.tsx';

type KeyChoiceDialogProps = {
  /** What is set now, where that is one of the choices. */
  readonly chosen: KeyChoice | undefined;
  /** Resolves with whether the companion took it; only then the dialog closes. */
  readonly onChoose: (choice: KeyChoice) => Promise<boolean>;
  readonly onClose: () => void;
};

const choices = [
  {
    choice: 'combined',
    title: m.companion_key_choice_combined,
    hint: m.companion_key_choice_combined_hint,
  },
  { choice: 'plain', title: m.companion_key_choice_plain, hint: m.companion_key_choice_plain_hint },
  { choice: 'none', title: m.companion_key_choice_none, hint: m.companion_key_choice_none_hint },
] as const satisfies readonly { choice: KeyChoice; title: () => string; hint: () => string }[];

/** Which keys the companion may take from games and other programs; asked before it takes the first one. */
export function KeyChoiceDialog({ chosen, onChoose, onClose }: KeyChoiceDialogProps) {
  const [choice, setChoice] = useState(chosen);
  const group = useId();
  return (
    <FormDialog
      title={m.companion_key_choice()}
      description={m.companion_key_choice_lead()}
      submitLabel={m.companion_key_choice_submit()}
      isReady={choice !== undefined}
      onSubmit={() => choice !== undefined && onChoose(choice)}
      onClose={onClose}
    >
      <fieldset className="divide-y divide-hair border-t border-hair">
        <legend className="sr-only">{m.companion_key_choice()}</legend>
        {choices.map(({ choice: one, title, hint }) => (
          <label
            key={one}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 p-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              value={one}
              checked={choice === one}
              onChange={() => setChoice(one)}
              className="mt-0.5 size-4.5 flex-none cursor-pointer appearance-none rounded-full border border-edge outline-none checked:border-[6px] checked:border-accent"
            />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {title()}
              <ChoiceKeys choice={one} />
            </span>
            <span className="col-start-2 text-sm text-ink-muted">{hint()}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

function ChoiceKeys({ choice }: { readonly choice: KeyChoice }) {
  const keys = Object.values(keyChoices[choice]).filter((accelerator) => accelerator !== null);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {keys.map((accelerator) => (
        <KeyCaps key={accelerator} accelerator={accelerator} />
      ))}
    </span>
  );
}
