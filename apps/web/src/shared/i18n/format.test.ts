import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('makes a format when it is first needed, and once', async () => {
  const made = vi.fn();
  class Counted extends Intl.DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...given);
      made();
    }
  }
  vi.stubGlobal('Intl', { NumberFormat: Intl.NumberFormat, DateTimeFormat: Counted });
  const { formatPlainDate } = await import('./format.ts');
  expect(made).not.toHaveBeenCalled();
  expect([formatPlainDate('2026-11-24'), formatPlainDate('2026-01-02')]).toEqual([
    '24.11.2026',
    '02.01.2026',
  ]);
  expect(made).toHaveBeenCalledTimes(1);
});

it('writes numbers with the language’s separators, and nothing for what is no instant', async () => {
  const { formatNumber, formatDate } = await import('./format.ts');
  expect(formatNumber(1234.5)).toBe('1.234,5');
  expect(formatDate('never')).toBe('');
});
