import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';

/** As many as fill a large screen twice. */
const step = 60;

/**
 * The beginning of a long list, and a button that shows more of it; scrolling there presses it. So thousands
 * of items cost no more than a screen of them.
 *
 * @returns the items to show, and the button, `null` when all are shown
 */
export function useShowMore<Item>(items: readonly Item[]): readonly [readonly Item[], ReactNode] {
  const [count, setCount] = useState(step);
  const isAll = count >= items.length;
  const more = isAll ? null : (
    // Another key after each step, so that a button that is still in view shows more again.
    <ShowMore key={count} left={items.length - count} onShow={() => setCount(count + step)} />
  );
  return [isAll ? items : items.slice(0, count), more];
}

function ShowMore({ left, onShow }: { readonly left: number; readonly onShow: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  const show = useRef(onShow);
  show.current = onShow;
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) show.current();
      },
      // A little before it comes into view.
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={place} className="flex justify-center p-4">
      <Button onClick={onShow}>{m.show_more({ count: left })}</Button>
    </p>
  );
}
