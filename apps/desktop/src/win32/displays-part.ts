import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import koffi from 'koffi';
import {
  DISPLAY_DEVICE_ACTIVE,
  EDD_GET_DEVICE_INTERFACE_NAME,
  MONITORINFOF_PRIMARY,
  PBT_APMRESUMEAUTOMATIC,
  PBT_APMRESUMESUSPEND,
  SPI_SETWORKAREA,
  USER_DEFAULT_SCREEN_DPI,
  WM_DISPLAYCHANGE,
  WM_DPICHANGED,
  WM_POWERBROADCAST,
  WM_SETTINGCHANGE,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { type DisplayDevice, displayDevice, type MonitorInfo, monitorInfo } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { type AttachedMonitor, displaysOf } from './displays-of-monitors.ts';
import type { MessageHandler, ThreadHost, ThreadPart } from './message-thread-part.ts';
import { dpiOf } from './monitor-dpi.ts';

export type DisplayCommands = { 'displays.list': (input: null) => readonly Display[] };
export type DisplayEvents = { 'displays.changed': null };

export function createDisplaysPart(host: ThreadHost<DisplayEvents>): ThreadPart<DisplayCommands> {
  const report = () => {
    host.emit('displays.changed', null);
    return undefined;
  };
  const tellIf =
    (isMeant: (wParam: bigint) => boolean): MessageHandler =>
    ({ wParam }) =>
      isMeant(BigInt(wParam)) ? report() : undefined;
  return {
    commands: { 'displays.list': () => displaysOf(attachedMonitors()) },
    messages: new Map<number, MessageHandler>([
      [WM_DISPLAYCHANGE, report],
      // Windows suggests another size for a window on a display with another scale; ours has the size of its picture.
      [
        WM_DPICHANGED,
        () => {
          report();
          return 0;
        },
      ],
      [WM_SETTINGCHANGE, tellIf((action) => Number(action) === SPI_SETWORKAREA)],
      [
        WM_POWERBROADCAST,
        tellIf((event) => Number(event) === PBT_APMRESUMEAUTOMATIC || Number(event) === PBT_APMRESUMESUSPEND),
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
  // A monitor may be pulled out while we ask; WM_DISPLAYCHANGE follows.
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
    isPrimary: (info.flags & MONITORINFOF_PRIMARY) !== 0,
    bounds: info.monitor,
    scaleFactor: dpiOf(handle) / USER_DEFAULT_SCREEN_DPI,
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
    if (user32().EnumDisplayDevicesW(device, index, info, EDD_GET_DEVICE_INTERFACE_NAME) === 0) return '';
    if ((info.flags & DISPLAY_DEVICE_ACTIVE) !== 0) return info.id;
  }
}
