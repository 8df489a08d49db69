/** Constants of the Windows SDK by their own names, in one place, so that they can be looked up. */

// Window messages (winuser.h).
export const WM_CLOSE = 0x0010;
export const WM_QUIT = 0x0012;
export const WM_ENDSESSION = 0x0016;
export const WM_SETTINGCHANGE = 0x001a;
export const WM_CONTEXTMENU = 0x007b;
export const WM_DISPLAYCHANGE = 0x007e;
export const WM_NCHITTEST = 0x0084;
export const WM_TIMER = 0x0113;
export const WM_POWERBROADCAST = 0x0218;
export const WM_DPICHANGED = 0x02e0;
export const WM_HOTKEY = 0x0312;
export const WM_NULL = 0x0000;
export const WM_APP = 0x8000;

// What comes with them.
export const SPI_SETWORKAREA = 0x002f;
export const PBT_APMRESUMEAUTOMATIC = 0x0012;
export const PBT_APMRESUMESUSPEND = 0x0007;
export const HTTRANSPARENT = -1;

// Window styles, positions and drawing (winuser.h, wingdi.h).
export const WS_POPUP = 0x80000000;
export const WS_EX_TOPMOST = 0x00000008;
export const WS_EX_TRANSPARENT = 0x00000020;
export const WS_EX_TOOLWINDOW = 0x00000080;
export const WS_EX_LAYERED = 0x00080000;
export const WS_EX_NOACTIVATE = 0x08000000;
export const HWND_TOPMOST = -1;
export const SWP_NOSIZE = 0x0001;
export const SWP_NOMOVE = 0x0002;
export const SWP_NOZORDER = 0x0004;
export const SWP_NOACTIVATE = 0x0010;
export const SWP_NOOWNERZORDER = 0x0200;
export const SWP_NOSENDCHANGING = 0x0400;
export const SW_HIDE = 0;
export const SW_SHOWNORMAL = 1;
export const SW_SHOWNOACTIVATE = 4;
export const SW_RESTORE = 9;
/** The window directly above among windows of the same kind. */
export const GW_HWNDPREV = 3;
export const GW_OWNER = 4;
export const ASFW_ANY = 0xffff_ffff;
export const ULW_ALPHA = 2;
export const AC_SRC_OVER = 0;
export const AC_SRC_ALPHA = 1;
export const SRCCOPY = 0x00cc0020;
export const DIB_RGB_COLORS = 0;
export const BI_RGB = 0;
export const DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2 = -4;

// Events of other programs' windows (winuser.h).
export const EVENT_SYSTEM_FOREGROUND = 0x0003;
/** The event comes by our own queue; nothing of ours is loaded into the program it is about. */
export const WINEVENT_OUTOFCONTEXT = 0x0000;
export const WINEVENT_SKIPOWNPROCESS = 0x0002;

// Displays (winuser.h, wingdi.h, shellscalingapi.h).
export const MONITORINFOF_PRIMARY = 1;
export const MONITOR_DEFAULTTOPRIMARY = 1;
export const DISPLAY_DEVICE_ACTIVE = 1;
/** Return the path that stays the same while the monitor is on the same port. */
export const EDD_GET_DEVICE_INTERFACE_NAME = 1;
export const MDT_EFFECTIVE_DPI = 0;
export const USER_DEFAULT_SCREEN_DPI = 96;
export const SM_CXSMICON = 49;
export const SM_SWAPBUTTON = 23;

// Keyboard and mouse (winuser.h).
export const VK_LBUTTON = 0x01;
export const VK_RBUTTON = 0x02;
export const VK_SHIFT = 0x10;
export const VK_CONTROL = 0x11;
export const VK_MENU = 0x12;
export const VK_LCONTROL = 0xa2;
export const VK_RMENU = 0xa5;
export const MAPVK_VK_TO_VSC = 0;
/** Holding the keys down counts as one press. */
export const MOD_NOREPEAT = 0x4000;

// Reports of the mouse (winuser.h, hidusage.h).
/** Sent although another program has the focus. */
export const RIDEV_INPUTSINK = 0x00000100;
export const RIDEV_REMOVE = 0x00000001;
export const HID_USAGE_PAGE_GENERIC = 1;
export const HID_USAGE_GENERIC_MOUSE = 2;
export const RIM_TYPEMOUSE = 0;
export const RI_MOUSE_WHEEL = 0x0400;
/** One notch of the wheel. */
export const WHEEL_DELTA = 120;

// Waiting for messages (winuser.h, winbase.h).
export const PM_REMOVE = 0x0001;
/** QS_POSTMESSAGE, QS_TIMER, QS_PAINT, QS_SENDMESSAGE and QS_HOTKEY; for `PeekMessageW` 16 bits higher, as PM_QS_*. */
export const QS_ALL_BUT_INPUT = 0x00f8;
/** Also for what has been seen and not taken. */
export const MWMO_INPUTAVAILABLE = 0x0004;
export const INFINITE = 0xffff_ffff;

// Notification area and menus (shellapi.h, winuser.h).
export const NIN_SELECT = 0x0400;
export const NIN_KEYSELECT = 0x0401;
export const NIN_BALLOONUSERCLICK = 0x0405;
export const NOTIFYICON_VERSION_4 = 4;
export const NIIF_USER = 0x04;
/** No note while the player wants none. */
export const NIIF_RESPECT_QUIET_TIME = 0x80;
export const TPM_RIGHTBUTTON = 0x0002;
export const TPM_NONOTIFY = 0x0080;
export const TPM_RETURNCMD = 0x0100;
/** What Windows shows for programs without an icon. */
export const IDI_APPLICATION = 32_512;

// Programs, registry and secrets (winnt.h, winerror.h, winreg.h, dpapi.h, shellapi.h).
/** Allows asking for the name of a program's file, and for nothing else of it. */
export const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
export const PROCESS_TERMINATE = 0x0001;
export const PROCESS_SET_QUOTA = 0x0100;
export const FORMAT_MESSAGE_FROM_SYSTEM = 0x1000;
export const FORMAT_MESSAGE_IGNORE_INSERTS = 0x0200;
export const JobObjectExtendedLimitInformation = 9;
export const JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK = 0x1000;
export const JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE = 0x2000;
export const ERROR_SUCCESS = 0;
export const ERROR_FILE_NOT_FOUND = 2;
export const ERROR_HOTKEY_ALREADY_REGISTERED = 1409;
/** A handle with a sign, as 64-bit Windows extends it. */
export const HKEY_CURRENT_USER = 0x80000001 | 0;
export const REG_SZ = 1;
export const RRF_RT_REG_SZ = 0x2;
export const RRF_RT_REG_BINARY = 0x8;
/** Fails instead of asking the user anything. */
export const CRYPTPROTECT_UI_FORBIDDEN = 0x1;
/** The call returns when the work is done, for threads that wait for nothing else. */
export const SEE_MASK_NOASYNC = 0x100;
/** Errors are returned, not shown. */
export const SEE_MASK_FLAG_NO_UI = 0x400;
/** wintrust.h */
export const WTD_UI_NONE = 2;
export const WTD_REVOKE_NONE = 0;
export const WTD_CHOICE_FILE = 1;
export const WTD_STATEACTION_VERIFY = 1;
export const WTD_STATEACTION_CLOSE = 2;
/** Asks no server for anything. */
export const WTD_CACHE_ONLY_URL_RETRIEVAL = 0x1000;
/** wincrypt.h: the name that Windows shows. */
export const CERT_NAME_SIMPLE_DISPLAY_TYPE = 4;

// Proxies (winhttp.h).
export const WINHTTP_ACCESS_TYPE_NO_PROXY = 1;
export const WINHTTP_AUTOPROXY_AUTO_DETECT = 0x1;
export const WINHTTP_AUTOPROXY_CONFIG_URL = 0x2;
export const WINHTTP_AUTO_DETECT_TYPE_DHCP = 0x1;
export const WINHTTP_AUTO_DETECT_TYPE_DNS_A = 0x2;
