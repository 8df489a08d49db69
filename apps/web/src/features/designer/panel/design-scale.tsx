import { type DesignNumber, designRanges } from '@punktgenau/crosshair';
import { useMemo, useRef } from 'react';
import { Scale, type ScaleBinding } from '#shared/ui/scale.tsx';
import { useDesignStore } from '../session/editor-context.ts';

const units = { px: 'px', percent: '%', degrees: '°' } as const;

type DesignScaleProps = {
  readonly field: DesignNumber;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why this shape takes no notice of the field; stands where the rule would be. */
  readonly reason?: string | undefined;
};

/** One number of the design on its rule, tied to the store without a React render in between. */
export function DesignScale({ field, label, isDisabled = false, reason }: DesignScaleProps) {
  const store = useDesignStore();
  const isDragged = useRef(false);
  const { min, max, step, unit } = designRanges[field];
  const binding = useMemo<ScaleBinding>(
    () => ({
      get: () => store.current()[field],
      set: (value) => store.change({ [field]: value }, field),
      // Only a drag ends with its pointer; keys and typing become one step of the history by following each other quickly.
      commit: () => {
        if (isDragged.current) store.endGesture();
        isDragged.current = false;
      },
      subscribe: (listener) => store.subscribe([field], listener),
    }),
    [field, store],
  );
  return (
    <div
      className="param"
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'range') return;
        isDragged.current = true;
        store.startGesture(field);
      }}
      onPointerCancel={() => binding.commit?.()}
    >
      <Scale
        label={label}
        unit={units[unit]}
        min={min}
        max={max}
        step={step}
        binding={binding}
        isDisabled={isDisabled || reason !== undefined}
        {...(reason !== undefined && { className: 'has-reason' })}
      />
      {reason !== undefined && <p className="param-reason">{reason}</p>}
    </div>
  );
}
