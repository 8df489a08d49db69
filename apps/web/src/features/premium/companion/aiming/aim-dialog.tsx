import { type AimAction, type Aiming, aimActions, aimSizePercent } from '@punktgenau/contract/desktop/aiming';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { CrosshairField } from '../profiles/crosshair-field.tsx';
import { useChosenCrosshair } from '../profiles/use-chosen-crosshair.ts';
import { AimInputFields } from './aim-input-fields.tsx';
import { aimActionLabels } from './aim-words.ts';

type AimDialogProps = {
  readonly userId: number;
  readonly aiming: Aiming;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (aiming: Aiming) => Promise<boolean>;
  readonly onClose: () => void;
};

const percents = Array.from(
  { length: (aimSizePercent.max - aimSizePercent.min) / aimSizePercent.step + 1 },
  (_, index) => aimSizePercent.min + index * aimSizePercent.step,
).filter((percent) => percent !== 100);

/** With which button or key the player aims, how, and what the overlay does meanwhile. */
export function AimDialog({ userId, aiming, onSave, onClose }: AimDialogProps) {
  const [draft, setDraft] = useState(aiming);
  const change = (part: Partial<Aiming>) => setDraft((before) => ({ ...before, ...part }));
  const second = useChosenCrosshair(userId, aiming.crosshair);
  const { action, input, isToggled, sizePercent } = draft;
  const crosshair = action === 'swap' ? (second.chosen?.crosshair ?? null) : draft.crosshair;

  return (
    <FormDialog
      title={m.companion_aim()}
      description={m.companion_aim_lead()}
      submitLabel={m.companion_keys_save()}
      isReady={action !== 'swap' || crosshair !== null}
      onSubmit={() => onSave({ ...draft, crosshair })}
      onClose={onClose}
      className="gap-5"
    >
      <SelectField
        label={m.companion_aim_action()}
        value={action}
        options={aimActions.map((value) => ({ value, label: aimActionLabels[value]() }))}
        onChange={({ target }) => change({ action: target.value as AimAction })}
      />
      {action !== 'none' && <AimInputFields {...{ input, isToggled }} onChange={change} />}
      {action === 'swap' && <CrosshairField {...second} />}
      {action === 'resize' && (
        <SelectField
          label={m.companion_aim_size()}
          value={String(sizePercent)}
          options={percents.map((percent) => ({
            value: String(percent),
            label: m.companion_aim_percent({ percent }),
          }))}
          onChange={({ target }) => change({ sizePercent: Number(target.value) })}
        />
      )}
    </FormDialog>
  );
}
