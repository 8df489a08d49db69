import { classNames } from './class-names.ts';

/** Strokes on a 20 × 20 grid, 1.5 wide, square ends. */
const paths = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  warning: 'M10 3 2.5 16.5h15zM10 8v4M10 14v.3',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5M10 6v.3',
  'chevron-down': 'm5 8 5 5 5-5',
  'chevron-up': 'm5 12 5-5 5 5',
  'chevron-left': 'm12 5-5 5 5 5',
  'chevron-right': 'm8 5 5 5-5 5',
  'arrow-right': 'M3 10h13m0 0-4.5-4.5M16 10l-4.5 4.5',
  download: 'M10 3v9m0 0-3.5-3.5M10 12l3.5-3.5M4 16.5h12',
  upload: 'M10 13V4m0 0L6.5 7.5M10 4l3.5 3.5M4 16.5h12',
  share: 'M10 12V3m0 0L6.5 6.5M10 3l3.5 3.5M5 9.5H3.5v7.5h13V9.5H15',
  link: 'M8.5 11.5l3-3M7.5 9 5 11.5a2.5 2.5 0 0 0 3.5 3.5L11 12.5M12.5 11l2.5-2.5A2.5 2.5 0 0 0 11.5 5L9 7.5',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  console: 'M3 4h14v12H3zM6 7.5 8.5 10 6 12.5M10 12.5h4',
  external: 'M8 4H4v12h12v-4M11.5 4H16v4.5M16 4l-6.5 6.5',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-3.5-3.5M16 8l-3.5 3.5',
  reset: 'M16 6a7 7 0 1 0 1 5M16 2.5V6h-3.5',
  play: 'M6 4v12l9-6z',
  stop: 'M5 5h10v10H5z',
  pause: 'M7 4.5v11M13 4.5v11',
  grid: 'M3.5 3.5h13v13h-13zM3.5 8h13M3.5 12h13M8 3.5v13M12 3.5v13',
  target: 'M10 4.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M10 2v5.5M10 12.5V18M2 10h5.5M12.5 10H18',
  grip: 'M7.5 4.5h.3M7.5 10h.3M7.5 15.5h.3M12.5 4.5h.3M12.5 10h.3M12.5 15.5h.3',
  more: 'M4.5 10h.3M10 10h.3M15.5 10h.3',
  edit: 'M3.5 16.5l.9-3.8L13.2 3.9l2.9 2.9-8.8 8.8zM11.3 5.8l2.9 2.9',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.7 11.5h7.6l.7-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
  eye: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10M10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  'eye-off':
    'M3 3l14 14M8 5a8.5 8.5 0 0 1 2-.3c3.3 0 6 1.8 8 5.3a13 13 0 0 1-2.5 3.2M12.5 14.8a7.5 7.5 0 0 1-2.5.5c-3.3 0-6-1.8-8-5.3a13 13 0 0 1 2.8-3.4',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4',
  logout: 'M8 3H3.5v14H8M8 10h9m0 0-3-3m3 3-3 3',
  user: 'M10 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.5 17c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5',
  language:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c-4.5 4.5-4.5 10.5 0 15M10 2.5c4.5 4.5 4.5 10.5 0 15',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M3 5h14v10.5H3zM3 6l7 5 7-5',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 7.5v.3',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  fullscreen: 'M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13',
  monitor: 'M2.5 4h15v10h-15zM7 17h6M10 14v3',
  offline:
    'M3 3l14 14M6.6 10.6a5 5 0 0 1 2.2-1.2M3.8 7.8A9 9 0 0 1 6.5 6M9.8 5.1a9 9 0 0 1 6.4 2.7M12.2 9.6a5 5 0 0 1 1.2 1M10 14.5v.3',
  phone: 'M6 2.5h8v15H6zM9 15h2',
  file: 'M5 3h6.5L15 6.5V17H5zM11.5 3v3.5H15',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

const sizes = { xs: 'size-3', sm: 'size-4', md: 'size-5' } as const;

type IconProps = {
  readonly name: IconName;
  /** 12, 16 or 20 px. */
  readonly size?: 'xs' | 'sm' | 'md';
  readonly className?: string;
};

/** A drawing in the text's colour. It is hidden from screen readers; the control around it carries the name. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('icon', sizes[size], className)}>
      <path d={paths[name]} />
    </svg>
  );
}
