import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { describeBridgeFailure, tellBridgeFailed } from './bridge-failure.ts';

const refused = (code: string, message: string) => Object.assign(new Error(message), { code });

afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
});

describe('a call that the companion refused', () => {
  it("is told in the page's language, whatever language the companion speaks", () => {
    expect(describeBridgeFailure(refused('nothing_to_show', 'Activate a crosshair first.'))).toBe(
      'Aktiviere zuerst ein Crosshair.',
    );
  });

  it("is told in the companion's words when a newer companion has a reason unknown here", () => {
    expect(describeBridgeFailure(refused('moon_phase', 'Bei Vollmond nicht.'))).toBe('Bei Vollmond nicht.');
  });

  it.each([undefined, null, 'text', new Error(''), { code: 7 }, refused('toString', '')])(
    'has words for %o, too',
    (error) => expect(describeBridgeFailure(error)).toMatch(/\S/),
  );

  it("is shown as 'Fehler', and only surprises are logged", () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    tellBridgeFailed(refused('display_unknown', ''));
    expect(shownToast()).toMatchObject({
      variant: 'destructive',
      title: 'Fehler',
      description: 'Dieser Bildschirm ist nicht (mehr) angeschlossen.',
    });
    expect(logged).not.toHaveBeenCalled();
    tellBridgeFailed(new TypeError('bug'));
    expect(logged).toHaveBeenCalledOnce();
  });
});
