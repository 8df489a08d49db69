import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { ActionsMenu, SaveButton, WaysButton } from './save-bar.tsx';

const sections = [
  { id: 'form', label: m.designer_section_shape },
  { id: 'farbe', label: m.designer_section_color },
  { id: 'masse', label: m.designer_section_measures },
  { id: 'kontur', label: m.designer_section_outline },
  { id: 'erweitert', label: m.designer_section_more },
] as const;

/** In thumb's reach on phones: jumps to the sections, undo, redo and save. */
export function Dock() {
  const current = useSectionInView();
  return (
    <div className="dock">
      <nav className="dock-tabs" aria-label={m.designer_sections()}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === current}>
            {label()}
          </a>
        ))}
      </nav>
      <div className="dock-actions">
        <HistoryButtons variant="secondary" />
        <SaveButton />
        <WaysButton isIcon />
        <ActionsMenu />
      </div>
    </div>
  );
}

/** The last section whose head has risen above the middle of what the stage and the dock leave free. */
function useSectionInView(): string {
  const [current, setCurrent] = useState<string>(sections[0].id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight * 0.62;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line,
      );
      setCurrent((passed.at(-1) ?? sections[0]).id);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // The editor scrolls in itself, and what scrolls there tells nobody above it.
    const options = { passive: true, capture: true };
    addEventListener('scroll', onScroll, options);
    return () => {
      removeEventListener('scroll', onScroll, options);
      cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}
