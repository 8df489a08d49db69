import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#shared/testing/render-at.tsx';
import { CodeImport } from './code-import.tsx';

const csgo = 'CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF';

function show(initialText?: string) {
  const onUse = vi.fn();
  renderAt(
    '/editor',
    <CodeImport {...(initialText !== undefined && { initialText })} useLabel="Übernehmen" onUse={onUse} />,
  );
  return onUse;
}
const field = () => screen.getByRole('textbox', { name: /^Crosshair-Code aus/ });
const read = () => fireEvent.click(screen.getByRole('button', { name: 'Code einlesen' }));

it('reads a code that came along at once, and leads to taking it over', async () => {
  const onUse = show(csgo);
  const use = await screen.findByRole('button', { name: 'Übernehmen' });
  expect(document.activeElement).toBe(use);
  expect(screen.getByText('Code gelesen: Counter-Strike')).toBeTruthy();
  expect(screen.getByText('CSGO-Code, wie ihn das Spiel bis September 2026 schrieb')).toBeTruthy();
  expect(screen.getByText('Nicht möglich:')).toBeTruthy();
  const length = screen.getByRole('row', { name: /^Linienlänge/ });
  expect(length.textContent).toBe('Linienlänge5,63 px › 6 pxum 0,38 px gerundet');
  fireEvent.click(use);
  expect(onUse).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ shape: expect.any(String) }),
    'Import aus Counter-Strike',
  );
});

it('takes one of our own codes over exactly', async () => {
  const design = { ...editorDefaults, color: '#12AB9F', gap: 7 };
  const onUse = show();
  fireEvent.change(field(), { target: { value: ` ${encodeShareCode(design)}\n` } });
  read();
  expect(await screen.findByRole('img', { name: /^Kein Pixel ist anders/ })).toBeTruthy();
  expect(screen.getByText(/^Kein Pixel ist anders/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Farbe #12AB9F genau' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(onUse.mock.calls[0]?.[0]).toEqual(design);
});

const drop = (data: { files?: File[]; text?: string }) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, {
    dataTransfer: {
      files: data.files ?? [],
      types: data.files ? ['Files'] : ['text/plain'],
      getData: () => data.text ?? '',
    },
  });
  fireEvent(document.body, event);
};
const config =
  'bind "w" "+forward"\n// cl_crosshair_gap 9\ncl_crosshair_gap 3 // px\ncl_crosshair_length 7\n';

it('reads a config file that is dropped anywhere on the page', async () => {
  show();
  drop({ files: [new File([config], 'autoexec.cfg')] });
  expect(await screen.findByText('Code gelesen: Counter-Strike')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'cl_crosshair_gap 3; cl_crosshair_length 7');
  read();
  expect(await screen.findByRole('row', { name: 'Linienlänge 7 px genau' })).toBeTruthy();
});

it.each([
  ['a code over two lines', `${csgo.slice(0, 11)}\n${csgo.slice(11)}`, 'Counter-Strike'],
  ['a link of ours', `https://punktgenau.example/s/${encodeShareCode(editorDefaults)}?x=1`, 'Punktgenau'],
  ['a quoted code with words', '„0;P;c;5;h;0“ viel Spaß', 'VALORANT'],
])('reads %s, from the clipboard as from its own field', async (_, text, game) => {
  show(text);
  expect(await screen.findByText(`Code gelesen: ${game}`)).toBeTruthy();
  expect(field()).toHaveProperty('value', text.replace('\n', ' '));
  fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  // A line break around it makes the field take it as lines.
  fireEvent.paste(field(), { clipboardData: { getData: () => `${text}\nvon gestern` } });
  expect(field()).toHaveProperty('value', `${text.replace('\n', ' ')} von gestern`);
  read();
  expect(await screen.findByText(`Code gelesen: ${game}`)).toBeTruthy();
});

it('reads text that is dropped on the page', async () => {
  show();
  drop({ text: csgo });
  expect(await screen.findByText('Code gelesen: Counter-Strike')).toBeTruthy();
});

it.each([
  [new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff])], 'bild.png'), /^Das ist keine Textdatei/],
  [new File(['cl_crosshair_gap 3\n'.repeat(6000)], 'gross.cfg'), /^Die Datei ist zu groß/],
  [new File(['nichts davon'], 'notiz.txt'), /^Das ist kein Code, den wir kennen/],
])('says why a dropped file is not read', async (file, why) => {
  show();
  drop({ files: [file] });
  expect(await screen.findByText(why)).toBeTruthy();
});

it('says while something hangs over the page that it can be dropped', () => {
  show();
  const over = new Event('dragover', { bubbles: true, cancelable: true });
  Object.assign(over, { dataTransfer: { types: ['Files'] } });
  fireEvent(document.body, over);
  expect(over.defaultPrevented).toBe(true);
  const { dataset } = document.documentElement;
  expect(dataset.drop).toBe('Loslassen, um den Code zu lesen');
  const gone = new Event('dragleave', { bubbles: true });
  Object.assign(gone, { relatedTarget: null });
  fireEvent(document.body, gone);
  expect(dataset.drop).toBeUndefined();
});

it.each([
  ['', 'Füge zuerst einen Code ein.'],
  ['hallo', /^Das ist kein Code, den wir kennen\./],
  [`${csgo.slice(0, -1)}G`, /^Die Prüfsumme stimmt nicht\./],
])('says why %j cannot be read, keeps it and offers nothing', async (text, why) => {
  show();
  fireEvent.change(field(), { target: { value: text } });
  read();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(field()).toHaveProperty('value', text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
});
