/** Every word the control panel says, in the viewer's language. */
export type PanelWords = {
  readonly panel: string;
  readonly movePanel: string;
  readonly shape: string;
  readonly size: string;
  readonly color: string;
  readonly position: string;
  readonly outside: string;
  readonly moveLeft: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly moveRight: string;
  readonly center: string;
  readonly pulse: string;
  readonly fullScreen: string;
  readonly hide: string;
  readonly close: string;
  readonly escapeKey: string;
  readonly hint: string;
};

/** What is said when the browser keeps a closed overlay's window open. */
export type ClosedWords = { readonly closed: string; readonly reopen: string };
