import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { ForegroundProgram, RecentProgram } from '../ports/foreground-app.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { UiWindow } from '../ports/ui-window.ts';
import { isOurs } from './our-windows.ts';

const maxRecent = 20;

/** What counts of a look at the foreground. */
type Seen = Pick<ForegroundProgram, 'executable' | 'windowArea'> & { readonly isOurs: boolean };

/** What looks at the foreground have seen. */
export type SeenPrograms = {
  /** Latest first, without ours. */
  recent(): readonly RecentProgram[];
  /** @returns whether it is another one than before */
  note(program: ForegroundProgram): boolean;
  /**
   * The program whose crosshair is to be shown; `null` for none. That is the one in front, or one whose crosshair is being placed, unless
   * a program with a profile is in front.
   */
  shownFor(placed: string | null): Pick<Seen, 'executable' | 'windowArea'> | null;
};

export function createSeenPrograms(dependencies: {
  readonly uiWindow: Pick<UiWindow, 'processId'>;
  readonly configuration: Pick<ConfigurationStore, 'current'>;
}): SeenPrograms {
  const { uiWindow, configuration } = dependencies;
  let recent: readonly RecentProgram[] = [];
  let inFront: Seen | null = null;
  /** Where the windows of programs with profiles were last. */
  const windowAreas = new Map<string, ScreenArea | null>();
  const hasProfile = ({ executable, isOurs: isOwn }: Seen) =>
    !isOwn && configuration.current().profiles.some((profile) => profile.executable === executable);

  return {
    recent: () => recent,
    note(program) {
      const { executable, title, windowArea } = program;
      const before = inFront;
      const seen = { executable, windowArea, isOurs: isOurs(program, uiWindow) };
      inFront = seen;
      if (!seen.isOurs) recent = withLatest(recent, { executable, title });
      if (hasProfile(seen)) windowAreas.set(executable, windowArea);
      return before?.executable !== executable || before.isOurs !== seen.isOurs;
    },
    shownFor(placed) {
      if (placed === null || (inFront && hasProfile(inFront))) {
        return inFront?.isOurs === false ? inFront : null;
      }
      return { executable: placed, windowArea: windowAreas.get(placed) ?? null };
    },
  };
}

/** The list with a program as its latest, once. */
function withLatest(recent: readonly RecentProgram[], program: RecentProgram): readonly RecentProgram[] {
  const others = recent.filter(({ executable }) => executable !== program.executable);
  return [program, ...others].slice(0, maxRecent);
}
