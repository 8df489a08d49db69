export type TrayItem =
  | { readonly kind: 'separator' }
  | {
      readonly kind: 'item';
      readonly id: string;
      readonly label: string;
      readonly isChecked?: boolean;
      readonly isEnabled?: boolean;
    };

/** The notification-area icon. */
export type Tray = {
  show(tooltip: string, items: readonly TrayItem[]): Promise<void>;
  /** Calls back with the id of the chosen item, or with `open` for a click on the icon or on its note. */
  onChosen(listener: (id: string) => void): void;
  /** A short notification of the icon. */
  notify(title: string, text: string): Promise<void>;
  remove(): Promise<void>;
};
