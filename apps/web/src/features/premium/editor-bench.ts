import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ComponentType } from 'react';

/** The controls that change a design. They belong to the designer; `app/` hands them to the dashboard. */
export type EditorBench = ComponentType<EditorBenchProps>;

export type EditorBenchProps = {
  /** What it begins with. Another design needs another key. */
  readonly initial: CrosshairDesign;
  /** Called after every change, in the same task. */
  readonly onDesignChange: (design: CrosshairDesign) => void;
};
