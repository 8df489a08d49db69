import { type OverlayPosition, overlayOffsetPx } from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { stepOffset } from './offset-input.ts';

type NudgePadProps = {
  readonly position: OverlayPosition;
  readonly onNudge: (dx: number, dy: number) => void;
  readonly onReset: () => void;
};

type Direction = {
  readonly name: 'up' | 'left' | 'right' | 'down';
  readonly icon: IconName;
  readonly dx: number;
  readonly dy: number;
  /** Places in the pad of one pixel and of five. */
  readonly near: string;
  readonly far: string;
};

/** In the order of reading and of the Tab key. */
const directions: readonly Direction[] = [
  {
    name: 'up',
    icon: 'chevron-up',
    dx: 0,
    dy: -1,
    near: 'col-start-3 row-start-2',
    far: 'col-start-3 row-start-1',
  },
  {
    name: 'left',
    icon: 'chevron-left',
    dx: -1,
    dy: 0,
    near: 'col-start-2 row-start-3',
    far: 'col-start-1 row-start-3',
  },
  {
    name: 'right',
    icon: 'chevron-right',
    dx: 1,
    dy: 0,
    near: 'col-start-4 row-start-3',
    far: 'col-start-5 row-start-3',
  },
  {
    name: 'down',
    icon: 'chevron-down',
    dx: 0,
    dy: 1,
    near: 'col-start-3 row-start-4',
    far: 'col-start-3 row-start-5',
  },
];

const names = {
  up: m.desktop_position_up,
  left: m.desktop_position_left,
  right: m.desktop_position_right,
  down: m.desktop_position_down,
} as const satisfies Record<Direction['name'], (inputs: { step: number }) => string>;

const { step: stepPx, quickStep: quickStepPx } = overlayOffsetPx;

/** A cross of keys: the inner ones move by one pixel, the outer ones by five, the middle one leads back. */
export function NudgePad({ position, onNudge, onReset }: NudgePadProps) {
  return (
    <fieldset
      aria-label={m.desktop_position_pad()}
      className="grid w-fit flex-none grid-cols-[repeat(5,auto)] gap-1"
    >
      {directions.map(({ name, icon, dx, dy, near, far }) => {
        const leads = (px: number) =>
          stepOffset(position.x, dx * px) !== position.x || stepOffset(position.y, dy * px) !== position.y;
        return [
          <Button
            key={`${name}-near`}
            isIcon
            aria-label={names[name]({ step: stepPx })}
            aria-disabled={!leads(stepPx)}
            className={near}
            onClick={() => onNudge(dx * stepPx, dy * stepPx)}
          >
            <Icon name={icon} size="sm" />
          </Button>,
          <Button
            key={`${name}-far`}
            isIcon
            aria-label={names[name]({ step: quickStepPx })}
            aria-disabled={!leads(quickStepPx)}
            className={classNames(far, 'num gap-0! text-sm')}
            onClick={() => onNudge(dx * quickStepPx, dy * quickStepPx)}
          >
            {dx + dy < 0 ? '−' : '+'}
            {quickStepPx}
          </Button>,
        ];
      })}
      <Button
        isIcon
        variant="ghost"
        aria-label={m.desktop_position_reset()}
        title={m.desktop_position_reset()}
        className="col-start-3 row-start-3"
        onClick={onReset}
      >
        <Icon name="reset" size="sm" />
      </Button>
    </fieldset>
  );
}
