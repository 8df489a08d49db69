import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { calibrationQuery, configurationQuery, keepAnswer } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Heading } from '#shared/ui/heading.tsx';
import { NudgePad } from '../../general/nudge-pad.tsx';
import { OffsetField } from '../../general/offset-field.tsx';
import { usePosition } from '../../general/use-position.ts';
import { calibrationWords } from './calibration-words.ts';

type CalibrationDialogProps = {
  readonly bridge: DesktopBridge;
  readonly profile: AppProfile;
  readonly onClose: () => void;
};

/** Where a game has its own middle: by one click into it, and by pixels. What is found counts at once. */
export default function CalibrationDialog({ bridge, profile, onClose }: CalibrationDialogProps) {
  const { executable } = profile;
  const { calibration, isWaiting, start, cancel, move } = useCalibration(bridge, profile);
  const close = () => {
    if (isWaiting) void cancel();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={m.companion_calibrate({ executable })}
      description={m.companion_calibrate_lead()}
      footer={
        <Button variant="primary" onClick={close}>
          {m.companion_calibrate_finish()}
        </Button>
      }
    >
      <div className="grid gap-6">
        <section className="grid justify-items-start gap-3">
          <Heading level={3}>{m.companion_calibrate_click()}</Heading>
          <p className="text-ink-muted">{m.companion_calibrate_steps()}</p>
          <Button data-first-focus onClick={() => void (isWaiting ? cancel() : start())}>
            {isWaiting ? m.action_cancel() : m.companion_calibrate_start()}
          </Button>
          <p role="status" className="min-h-12 border-l-2 border-hair-strong pl-3">
            {calibration && calibrationWords(calibration, profile)}
          </p>
        </section>
        <FineTuning profile={profile} move={move} />
      </div>
    </Dialog>
  );
}

type FineTuningProps = {
  readonly profile: AppProfile;
  readonly move: (offset: AppProfile['offset']) => Promise<unknown>;
};

function FineTuning({ profile, move }: FineTuningProps) {
  const { position, moveTo, nudge } = usePosition(profile.offset, move);
  const { x, y } = position;
  return (
    <section className="grid gap-3 border-t border-hair pt-5">
      <Heading level={3}>{m.companion_calibrate_fine()}</Heading>
      <p className="text-ink-muted">{m.companion_calibrate_fine_hint()}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <NudgePad position={position} onNudge={nudge} onReset={() => void moveTo({ x: 0, y: 0 })} />
        <div className="grid min-w-32 flex-1 gap-3">
          <OffsetField label={m.desktop_position_x()} px={x} onMove={(to) => void moveTo({ x: to, y })} />
          <OffsetField label={m.desktop_position_y()} px={y} onMove={(to) => void moveTo({ x, y: to })} />
        </div>
      </div>
    </section>
  );
}

/** The companion's part of it. What it refuses is said in a toast. */
function useCalibration(bridge: DesktopBridge, { executable, offset }: AppProfile) {
  const client = useQueryClient();
  const { data } = useQuery(calibrationQuery(bridge));
  const [hasBegun, setBegun] = useState(false);
  // How an earlier one ended says nothing about this one.
  const calibration = hasBegun && data?.executable === executable ? data : undefined;
  const isWaiting = calibration?.state === 'waiting';
  const keep = (call: ReturnType<DesktopBridge['startCalibration']>) =>
    keepAnswer(bridge, client, calibrationQuery(bridge), call).catch(tellBridgeFailed);
  const move = (to: AppProfile['offset']) =>
    keepAnswer(
      bridge,
      client,
      configurationQuery(bridge),
      bridge.moveProfile({ executable, offset: to }),
    ).catch(tellBridgeFailed);
  const showWhereItIs = useEffectEvent(() => void move(offset));
  useEffect(() => showWhereItIs(), []);
  return {
    calibration,
    isWaiting,
    start: async () => {
      await keep(bridge.startCalibration({ executable }));
      setBegun(true);
    },
    cancel: () => keep(bridge.cancelCalibration()),
    move,
  };
}
