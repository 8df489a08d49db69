import type { DesignNumber } from '@punktgenau/crosshair';
import { type ReactNode, useMemo, useRef } from 'react';
import { Scale, type ScaleBinding } from '#shared/ui/scale.tsx';
import { fieldMeasure, type Measure } from '../model/measures.ts';
import { useDesignStore } from '../session/editor-context.ts';

const units = { px: 'px', percent: '%', degrees: '°' } as const;

type DesignScaleProps = {
  readonly field: DesignNumber;
  /** What the rule shows and changes, where that is not the field as it is. */
  readonly measure?: Measure;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why this shape takes no notice of the field; stands where the rule would be. */
  readonly reason?: string | undefined;
  readonly children?: ReactNode;
};

/** One number of the design on its rule, tied to the store without a React render in between. */
export function DesignScale(props: DesignScaleProps) {
  const { field, label, isDisabled = false, reason, children } = props;
  const store = useDesignStore();
  const isDragged = useRef(false);
  const measure = useMemo(() => props.measure ?? fieldMeasure(field), [props.measure, field]);
  const { min, max, step } = measure.range;
  const binding = useMemo<ScaleBinding>(
    () => ({
      get: () => measure.get(store.current()),
      set: (value) => store.change(measure.change(value), field),
      // Only a drag ends with its pointer; keys and typing become one step of the history by following each other quickly.
      commit: () => {
        if (isDragged.current) store.endGesture();
        isDragged.current = false;
      },
      subscribe: (listener) => store.subscribe(measure.fields, listener),
    }),
    [measure, field, store],
  );
  return (
    <div
      className={children ? 'param has-drawn' : 'param'}
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'range') return;
        isDragged.current = true;
        store.startGesture(field);
      }}
      onPointerCancel={() => binding.commit?.()}
    >
      <Scale
        label={label}
        unit={units[measure.unit]}
        min={min}
        max={max}
        step={step}
        binding={binding}
        isDisabled={isDisabled || reason !== undefined}
        {...(reason !== undefined && { className: 'has-reason' })}
      />
      {reason === undefined ? children : <p className="param-reason">{reason}</p>}
    </div>
  );
}
