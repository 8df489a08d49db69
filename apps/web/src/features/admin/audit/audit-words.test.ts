import { type AuditEntryRow, commandLineActor } from '@punktgenau/contract/admin/audit-schemas';
import { describe, expect, it } from 'vitest';
import { auditRemarks, auditSentence } from './audit-words.ts';

const entry = (
  action: string,
  target: string,
  details: AuditEntryRow['details'] = {},
  actor = 'anna',
): AuditEntryRow => ({
  id: 1,
  at: '2026-11-21T12:00:00.000Z',
  actor: { id: 3, name: actor },
  action,
  target: { kind: 'user', id: '7', name: target },
  details,
});

describe('an entry of the audit log', () => {
  it.each([
    ['premium.give', 'nova_77', { days: 30 }, 'anna gab nova_77 30 Tage Premium.'],
    ['premium.give', 'nova_77', { days: 1 }, 'anna gab nova_77 1 Tag Premium.'],
    ['premium.remove', 'nova_77', {}, 'anna entfernte das Premium von nova_77.'],
    ['code.create', 'WINTER', { validDays: 7 }, 'anna erstellte den Premium-Code WINTER für 7 Tage.'],
    [
      'code.create_many',
      '',
      { validDays: 14, count: 1000 },
      'anna erstellte 1.000 Premium-Codes für je 14 Tage.',
    ],
    ['code.delete', 'WINTER', {}, 'anna löschte den Premium-Code WINTER.'],
    ['code.end', 'WINTER', {}, 'anna beendete den Premium-Code WINTER.'],
    ['premade.upload', 'Punkt', {}, 'anna lud das Crosshair „Punkt“ hoch.'],
    ['premade.update', 'Punkt', {}, 'anna änderte das Crosshair „Punkt“.'],
    ['premade.delete', 'Punkt', {}, 'anna löschte das Crosshair „Punkt“.'],
    ['premade.order', '', {}, 'anna ordnete die Crosshair-Galerie neu.'],
    ['admin.grant', 'kim', {}, 'anna machte kim zum Administrator.'],
    ['admin.revoke', 'kim', {}, 'anna entzog kim die Administratorrechte.'],
  ])('%s is a sentence', (action, target, details, sentence) => {
    expect(auditSentence(entry(action, target, details))).toBe(sentence);
  });

  it('names the command line, and accounts that are gone', () => {
    expect(auditSentence(entry('premium.remove', '', {}, commandLineActor))).toBe(
      'Die Kommandozeile entfernte das Premium von (gelöscht).',
    );
  });

  it('tells deleted accounts apart, whose names are gone', () => {
    expect(auditSentence(entry('premium.give', '#7', { days: 30 }, '#3'))).toBe(
      '(gelöschtes Konto #3) gab (gelöschtes Konto #7) 30 Tage Premium.',
    );
  });

  it('of a newer server is shown as it is stored', () => {
    expect(auditSentence(entry('server.restart', 'eins'))).toBe('anna: server.restart, eins');
  });

  it('says what else is known', () => {
    expect(
      auditRemarks(
        entry('premium.give', 'nova', { days: 7, until: '2026-12-01T10:00:00.000Z', reason: 'Turnier' }),
      ),
    ).toEqual(['Premium bis 01.12.2026', 'Grund: Turnier']);
    expect(
      auditRemarks(entry('premium.remove', 'nova', { until: null, keptUntil: '2026-12-01T10:00:00.000Z' })),
    ).toEqual(['Abonnement läuft weiter bis 01.12.2026']);
    expect(
      auditRemarks(
        entry('code.create_many', 'LAN', {
          validDays: 7,
          count: 5,
          isReusable: true,
          expiresAt: '2026-12-01T10:00:00.000Z',
        }),
      ),
    ).toEqual(['Präfix: LAN', 'mehrfach einlösbar', 'einlösbar bis 01.12.2026']);
    expect(auditRemarks(entry('premade.update', 'Punkt', { name: 'Neu', isActive: false, odd: 1 }))).toEqual([
      'Geändert: Name, Aktiv',
    ]);
  });

  it('says nothing where nothing more is known', () => {
    expect(auditRemarks(entry('code.delete', 'WINTER', { validDays: 7 }))).toEqual([]);
  });
});
