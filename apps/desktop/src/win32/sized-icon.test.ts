import { describe, expect, it } from 'vitest';
import { createSizedIcon } from './sized-icon.ts';

function anIcon() {
  const system = { scale: 1 };
  const destroyed: unknown[] = [];
  const loaded: string[] = [];
  const icon = createSizedIcon({
    sizePx: () => 16 * system.scale,
    load: (path, sizePx) => loaded.push(`${path} ${sizePx}`),
    destroy: (handle) => destroyed.push(handle),
  });
  return { icon, system, loaded, destroyed };
}

describe('the icon beside the clock', () => {
  it('is loaded once for each scale, and the one before is given back', () => {
    const { icon, system, loaded, destroyed } = anIcon();
    expect(icon.isOutgrown()).toBe(false);
    icon.of('a.exe');
    icon.of('a.exe');
    expect(loaded).toEqual(['a.exe 16']);

    system.scale = 1.5;
    expect(icon.isOutgrown()).toBe(true);
    expect(icon.of('a.exe')).toBe(2);
    expect(icon.isOutgrown()).toBe(false);
    expect(loaded).toEqual(['a.exe 16', 'a.exe 24']);
    expect(destroyed).toEqual([1]);
  });

  it('is loaded again for another file, and given back at the end', () => {
    const { icon, loaded, destroyed } = anIcon();
    icon.of('a.exe');
    icon.of('b.exe');
    expect(icon.current()).toBe(2);
    icon.forget();
    icon.forget();
    expect(loaded).toEqual(['a.exe 16', 'b.exe 16']);
    expect(destroyed).toEqual([1, 2]);
    expect(icon.current()).toBe(0);
  });
});
