import type { Display } from '@punktgenau/contract';
import koffi from 'koffi';
import type { Handle } from './api/library.ts';
import { shcore } from './api/shcore.ts';
import { type DisplayDevice, displayDevice, type MonitorInfo, monitorInfo } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { type AttachedMonitor, displaysOf } from './displays-of-monitors.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';

export type DisplayCommands = { 'displays.list': (input: null) => readonly Display[] };
export type DisplayEvents = { 'displays.changed': null };

const wmSettingChange = 0x001a;
const wmDisplayChange = 0x007e;
const wmPowerBroadcast = 0x0218;
const wmDpiChanged = 0x02e0;
const spiSetWorkArea = 0x002f;
const resumedByItself = 0x0012;
const resumedByUser = 0x0007;

const monitorIsPrimary = 1;
/** DISPLAY_DEVICE_ACTIVE */
const deviceIsActive = 1;
const effectiveDpi = 0;
/** EDD_GET_DEVICE_INTERFACE_NAME: answer the path that stays the same while the monitor is on the same port. */
const withDevicePath = 1;
const dpiAtFullScale = 96;

export function createDisplaysPart(host: ThreadHost): ThreadPart<DisplayCommands> {
  const tell = () => {
    host.emit('displays.changed', null);
    return undefined;
  };
  const tellIf =
    (isMeant: (wParam: bigint) => boolean): MessageHandler =>
    ({ wParam }) =>
      isMeant(BigInt(wParam)) ? tell() : undefined;
  return {
    commands: { 'displays.list': () => displaysOf(attachedMonitors()) },
    messages: new Map<number, MessageHandler>([
      [wmDisplayChange, tell],
      // Windows suggests another size for a window on a display with another scale; ours has the size of its picture.
      [
        wmDpiChanged,
        () => {
          tell();
          return 0;
        },
      ],
      [wmSettingChange, tellIf((action) => Number(action) === spiSetWorkArea)],
      [
        wmPowerBroadcast,
        tellIf((event) => Number(event) === resumedByItself || Number(event) === resumedByUser),
      ],
    ]),
  };
}

function attachedMonitors(): readonly AttachedMonitor[] {
  const handles: Handle[] = [];
  const isListed = user32().EnumDisplayMonitors(
    0,
    null,
    (monitor) => {
      handles.push(monitor);
      return 1;
    },
    0,
  );
  if (isListed === 0) throw lastWindowsError('EnumDisplayMonitors');
  // A monitor may be pulled out while we ask; it is told of by WM_DISPLAYCHANGE.
  return handles.flatMap((handle) => attachedMonitor(handle) ?? []);
}

function attachedMonitor(handle: Handle): AttachedMonitor | undefined {
  const nothing = { left: 0, top: 0, right: 0, bottom: 0 };
  const info: MonitorInfo = {
    byteCount: koffi.sizeof(monitorInfo),
    monitor: nothing,
    work: nothing,
    flags: 0,
    device: '',
  };
  if (user32().GetMonitorInfoW(handle, info) === 0) return undefined;
  return {
    device: info.device,
    path: devicePathOf(info.device),
    isPrimary: (info.flags & monitorIsPrimary) !== 0,
    bounds: info.monitor,
    scaleFactor: dpiOf(handle) / dpiAtFullScale,
  };
}

/** Windows also lists monitors that were on this port before; only one of them is switched on. */
function devicePathOf(device: string): string {
  for (let index = 0; ; index++) {
    const info: DisplayDevice = {
      byteCount: koffi.sizeof(displayDevice),
      name: '',
      description: '',
      flags: 0,
      id: '',
      key: '',
    };
    if (user32().EnumDisplayDevicesW(device, index, info, withDevicePath) === 0) return '';
    if ((info.flags & deviceIsActive) !== 0) return info.id;
  }
}

function dpiOf(monitor: Handle): number {
  const dpiX: [number] = [dpiAtFullScale];
  const dpiY: [number] = [dpiAtFullScale];
  return shcore().GetDpiForMonitor(monitor, effectiveDpi, dpiX, dpiY) === 0 ? dpiX[0] : dpiAtFullScale;
}
