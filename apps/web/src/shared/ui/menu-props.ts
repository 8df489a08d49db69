import type { ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import type { IconName } from './icon.tsx';

export type MenuItem =
  | { readonly kind: 'line' }
  | {
      readonly kind: 'link' | 'action';
      readonly label: string;
      readonly icon?: IconName;
      /** Stands at the right: a count. */
      readonly detail?: ReactNode;
      /** `link`: where it leads. */
      readonly href?: string;
      /** `link`: opens in a new tab. */
      readonly opensNewTab?: boolean;
      /** `action`: what it does; the menu closes first. */
      readonly onSelect?: () => void;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
    };

export type MenuProps = {
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  /** Name of the button where `trigger` is only a picture; it names the menu too. */
  readonly label: string;
  /** Look and further attributes of the button. */
  readonly triggerProps?: Omit<ButtonProps, 'onClick' | 'children' | 'ref'>;
  readonly align?: 'start' | 'end';
  /** Where the list opens; on the other side when there is room only there. */
  readonly side?: 'bottom' | 'top';
  readonly className?: string;
};
