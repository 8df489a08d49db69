import type { Aiming } from '@punktgenau/contract/desktop/aiming';
import {
  followsAiming,
  type Layer,
  type LayerRule,
  layerOpacityPercent,
  layerRules,
} from '@punktgenau/contract/desktop/layer';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { AimInputFields } from '../aiming/aim-input-fields.tsx';
import { CrosshairField } from '../profiles/crosshair-field.tsx';
import { useChosenCrosshair } from '../profiles/use-chosen-crosshair.ts';
import { layerRuleLabels } from './layer-words.ts';

type LayerDialogProps = {
  readonly userId: number;
  readonly layer: Layer;
  /** With what the player aims; changed here as well, because a rule may need it. */
  readonly aiming: Aiming;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (settings: { readonly layer: Layer; readonly aiming: Aiming }) => Promise<boolean>;
  readonly onClose: () => void;
};

const percents = Array.from(
  { length: (layerOpacityPercent.max - layerOpacityPercent.min) / layerOpacityPercent.step + 1 },
  (_, index) => layerOpacityPercent.max - index * layerOpacityPercent.step,
);

/** Which crosshair is drawn over the first, when, and how opaque. */
export function LayerDialog({ userId, layer, aiming, onSave, onClose }: LayerDialogProps) {
  const [{ rule, opacityPercent }, setLayer] = useState(layer);
  const [aim, setAim] = useState(aiming);
  const second = useChosenCrosshair(userId, layer.crosshair);
  const isShown = rule !== 'never';
  const crosshair = isShown ? (second.chosen?.crosshair ?? null) : layer.crosshair;
  const change = (part: Partial<Layer>) => setLayer((before) => ({ ...before, ...part }));

  return (
    <FormDialog
      title={m.companion_layer()}
      description={m.companion_layer_lead()}
      submitLabel={m.companion_keys_save()}
      isReady={!isShown || crosshair !== null}
      onSubmit={() => onSave({ layer: { rule, crosshair, opacityPercent }, aiming: aim })}
      onClose={onClose}
      className="gap-5"
    >
      <SelectField
        label={m.companion_layer_rule()}
        value={rule}
        options={layerRules.map((value) => ({ value, label: layerRuleLabels[value]() }))}
        onChange={({ target }) => change({ rule: target.value as LayerRule })}
      />
      {isShown && <CrosshairField {...second} />}
      {isShown && (
        <SelectField
          label={m.companion_layer_opacity()}
          value={String(opacityPercent)}
          options={percents.map((percent) => ({
            value: String(percent),
            label: m.companion_aim_percent({ percent }),
          }))}
          onChange={({ target }) => change({ opacityPercent: Number(target.value) })}
        />
      )}
      {followsAiming(rule) && (
        <AimInputFields
          input={aim.input}
          isToggled={aim.isToggled}
          onChange={(part) => setAim((before) => ({ ...before, ...part }))}
        />
      )}
    </FormDialog>
  );
}
