export type Language = 'de' | 'en';

export function languageOf(locale: string | null): Language {
  return locale?.startsWith('en') ? 'en' : 'de';
}

const words = {
  notice: {
    de: 'Testmodus – keine echte Zahlung. Gib hier keine echten Zahlungsdaten ein.',
    en: 'Test mode – no real payment. Do not enter real payment details here.',
  },
  checkout_title: { de: 'Abonnement abschließen', en: 'Subscribe' },
  then_every: {
    de: 'verlängert sich automatisch, jederzeit kündbar',
    en: 'renews automatically, cancel at any time',
  },
  plan: { de: 'Tarif', en: 'Plan' },
  email: { de: 'E-Mail', en: 'E-mail' },
  total: { de: 'Heute fällig', en: 'Due today' },
  how: { de: 'Wie soll die Zahlung ausgehen?', en: 'How should the payment go?' },
  success: { de: 'Karte, Zahlung gelingt', en: 'Card, payment succeeds' },
  success_hint: { de: 'wie 4242 4242 4242 4242', en: 'like 4242 4242 4242 4242' },
  three_d_secure: { de: 'Karte mit 3-D-Secure', en: 'Card with 3-D Secure' },
  three_d_secure_hint: { de: 'die Bank fragt noch einmal nach', en: 'the bank asks once more' },
  sepa: { de: 'SEPA-Lastschrift', en: 'SEPA direct debit' },
  sepa_hint: { de: 'wird erst nach drei Tagen entschieden', en: 'decided only after three days' },
  declined: { de: 'Karte, Zahlung wird abgelehnt', en: 'Card, payment is declined' },
  declined_hint: { de: 'wie 4000 0000 0000 0002', en: 'like 4000 0000 0000 0002' },
  pay: { de: 'Abonnieren', en: 'Subscribe' },
  back: { de: 'Abbrechen und zurück', en: 'Cancel and go back' },
  card_declined: {
    de: 'Deine Karte wurde abgelehnt. Es wurde nichts abgebucht. Wähle einen anderen Weg.',
    en: 'Your card was declined. Nothing was charged. Choose another way.',
  },
  authentication_failed: {
    de: 'Die Bestätigung ist fehlgeschlagen. Es wurde nichts abgebucht. Wähle einen anderen Weg.',
    en: 'The confirmation failed. Nothing was charged. Choose another way.',
  },
  bank_title: { de: 'Bestätigung deiner Bank', en: 'Confirmation by your bank' },
  bank_text: {
    de: 'Hier würde deine Bank fragen, ob du diese Zahlung willst.',
    en: 'This is where your bank would ask whether you want this payment.',
  },
  confirm: { de: 'Zahlung bestätigen', en: 'Confirm payment' },
  refuse: { de: 'Bestätigung scheitert', en: 'Confirmation fails' },
  closed_title: { de: 'Diese Seite ist nicht mehr offen', en: 'This page is no longer open' },
  closed_text: {
    de: 'Der Kauf wurde abgeschlossen, oder die Zeit dafür ist abgelaufen. Beginne auf der Preisseite von vorn.',
    en: 'The purchase was completed, or its time ran out. Begin again on the pricing page.',
  },
  portal_title: { de: 'Abonnement verwalten', en: 'Manage subscription' },
  portal_card: { de: 'Zahlungsmittel', en: 'Payment method' },
  card_works: { de: 'Die hinterlegte Karte funktioniert.', en: 'The card on file works.' },
  card_fails: { de: 'Die hinterlegte Karte wird abgelehnt.', en: 'The card on file is declined.' },
  use_good_card: { de: 'Funktionierende Karte hinterlegen', en: 'Store a working card' },
  use_bad_card: { de: 'Karte hinterlegen, die abgelehnt wird', en: 'Store a card that is declined' },
  portal_subscription: { de: 'Abonnement', en: 'Subscription' },
  portal_none: { de: 'Kein laufendes Abonnement.', en: 'No running subscription.' },
  cancel: { de: 'Zum Periodenende kündigen', en: 'Cancel at period end' },
  resume: { de: 'Kündigung zurücknehmen', en: 'Take the cancellation back' },
  runs_until: { de: 'Laufende Periode bis', en: 'Current period until' },
  status: { de: 'Status', en: 'Status' },
  invoices: { de: 'Rechnungen', en: 'Invoices' },
  return: { de: 'Zurück zu Punktgenau', en: 'Back to Punktgenau' },
} as const satisfies Record<string, Record<Language, string>>;

export function wordsIn(language: Language): (key: keyof typeof words) => string {
  return (key) => words[key][language];
}

export function money(language: Language, cents: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

export function day(language: Language, seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export function period(language: Language, interval: string, count: number): string {
  const names: Record<string, Record<Language, readonly [string, string]>> = {
    day: { de: ['Tag', 'Tage'], en: ['day', 'days'] },
    week: { de: ['Woche', 'Wochen'], en: ['week', 'weeks'] },
    month: { de: ['Monat', 'Monate'], en: ['month', 'months'] },
    year: { de: ['Jahr', 'Jahre'], en: ['year', 'years'] },
  };
  const [one, many] = names[interval]?.[language] ?? [interval, interval];
  if (count === 1) return language === 'de' ? `pro ${one}` : `per ${one}`;
  return language === 'de' ? `alle ${count} ${many}` : `every ${count} ${many}`;
}
