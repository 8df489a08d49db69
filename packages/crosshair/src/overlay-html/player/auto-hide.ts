/** Hides something after a while without activity. */
export type AutoHide = {
  /** Shows it and starts counting again. */
  wake(): void;
  /** Stops counting and leaves it as it is. */
  stop(): void;
};

export function createAutoHide(delayMs: number, setVisible: (visible: boolean) => void): AutoHide {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    wake() {
      clearTimeout(timer);
      setVisible(true);
      timer = setTimeout(() => setVisible(false), delayMs);
    },
    stop: () => clearTimeout(timer),
  };
}
