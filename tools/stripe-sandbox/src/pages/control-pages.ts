import { baseLocale } from '@punktgenau/words';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxControl } from '../control.ts';
import { deliveryModes } from '../events/deliverer.ts';
import { newestFirst } from '../state/state.ts';
import { document, type Html, html } from './html.ts';
import { day, money, wordsIn } from './words.ts';

const shownRows = 50;
const daySeconds = 86_400;

const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('advance'), days: z.coerce.number().int().min(1).max(366) }),
  z.object({ action: z.literal('advance_to_next') }),
  z.object({ action: z.literal('settle'), outcome: z.enum(['succeeds', 'fails']) }),
  z.object({
    action: z.literal('next_charge'),
    customer: z.string(),
    outcome: z.enum(['succeeds', 'fails']),
  }),
  z.object({ action: z.literal('pay'), customer: z.string() }),
  z.object({
    action: z.literal('refund'),
    invoice: z.string(),
    cents: z
      .string()
      .regex(/^\d*$/)
      .transform((text) => (text === '' ? undefined : Number(text))),
  }),
  z.object({ action: z.literal('mode'), mode: z.enum(deliveryModes) }),
  z.object({ action: z.literal('deliver'), event: z.string() }),
  z.object({ action: z.literal('flush') }),
]);
type Action = z.infer<typeof actionSchema>;

/** The page where a person plays fate: moves the clock, lets charges fail, pays back, holds webhooks. */
export function controlPages(app: FastifyInstance, control: SandboxControl): void {
  app.get('/', (request, reply) => {
    const { problem } = request.query as { problem?: string };
    return reply.type('text/html; charset=utf-8').send(controlPage(control, problem));
  });
  app.post('/', async (request, reply) => {
    const parsed = actionSchema.safeParse(request.body);
    if (!parsed.success) return reply.redirect('/?problem=unreadable', 303);
    try {
      await act(control, parsed.data);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'failed';
      return reply.redirect(`/?problem=${encodeURIComponent(message)}`, 303);
    }
    return reply.redirect('/', 303);
  });
}

async function act(control: SandboxControl, action: Action): Promise<void> {
  switch (action.action) {
    case 'advance':
      return control.advanceBy(action.days * daySeconds * 1000);
    case 'advance_to_next': {
      const due = control.nextDue();
      if (due) control.advanceTo(due);
      return;
    }
    case 'settle':
      return control.settlePendingPayments(action.outcome);
    case 'next_charge':
      return control.setNextCharge(action.customer, action.outcome);
    case 'pay':
      return control.payOpenInvoices(action.customer);
    case 'refund':
      return control.refund(action.invoice, action.cents);
    case 'mode':
      control.deliveries.mode = action.mode;
      if (action.mode !== 'hold') await control.deliveries.flush();
      return;
    case 'deliver':
      await control.deliveries.deliver([action.event]);
      return;
    case 'flush':
      return control.deliveries.flush();
  }
}

const modeWords = {
  normal: 'sofort, der Reihe nach',
  hold: 'zurückhalten',
  duplicate: 'alles doppelt',
  shuffle: 'durcheinander',
} as const;

function button(label: string, fields: Record<string, string>, style = 'small'): Html {
  return html`<form method="post" action="/">${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="${style}">${label}</button></form>`;
}

function controlPage(control: SandboxControl, problem: string | undefined): string {
  const due = control.nextDue();
  const { mode } = control.deliveries;
  return document(
    baseLocale,
    'Zahlungs-Sandbox',
    wordsIn(baseLocale)('notice'),
    html`<main>
<header><h1>Zahlungs-Sandbox</h1><p class="muted">Steht für den Zahlungsdienst, solange kein Schlüssel gesetzt ist. Was hier geschieht, erfährt Punktgenau wie vom echten: durch Webhooks und Abfragen.</p></header>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section class="panel"><h2>Uhr</h2>
<dl><dt>Zeit der Sandbox</dt><dd>${control.now().toISOString().slice(0, 16).replace('T', ' ')} UTC</dd><dt>Als Nächstes</dt><dd>${due ? `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'nichts'}</dd></dl>
<div class="actions">${button('+ 1 Tag', { action: 'advance', days: '1' })}${button('+ 2 Wochen', { action: 'advance', days: '14' })}${button('+ 31 Tage', { action: 'advance', days: '31' })}${due && button('Bis zum nächsten Ereignis', { action: 'advance_to_next' })}</div></section>
${customerSection(control)}
${subscriptionSection(control)}
${invoiceSection(control)}
<section class="panel"><h2>Webhooks</h2><p class="muted">Zustellung: ${modeWords[mode]}</p>
<div class="actions">${(Object.keys(modeWords) as (keyof typeof modeWords)[]).filter((one) => one !== mode).map((one) => button(modeWords[one], { action: 'mode', mode: one }))}${button('Wartende zustellen', { action: 'flush' })}</div>
${eventTable(control)}</section>
</main>`,
  );
}

function customerSection(control: SandboxControl): Html {
  const customers = newestFirst(control.state.customers)
    .filter(({ deleted }) => !deleted)
    .slice(0, shownRows);
  if (customers.length === 0)
    return html`<section class="panel"><h2>Kunden</h2><p class="muted">Noch niemand. Öffne in Punktgenau die Preise und beginne einen Kauf.</p></section>`;
  return html`<section class="panel"><h2>Kunden</h2><div class="table"><table><thead><tr><th>E-Mail</th><th>Nächste Abbuchung</th><th></th></tr></thead><tbody>
${customers.map(({ id, email }) => {
  const isRefused = control.state.refusedCustomers[id] === true;
  return html`<tr><td>${email}</td><td>${isRefused ? 'wird abgelehnt' : 'gelingt'}</td><td><div class="actions">${button(isRefused ? 'gelingen lassen' : 'ablehnen lassen', { action: 'next_charge', customer: id, outcome: isRefused ? 'succeeds' : 'fails' })}${button('Offenes erneut abbuchen', { action: 'pay', customer: id })}</div></td></tr>`;
})}</tbody></table></div>
<div class="actions">${button('Lastschriften einlösen', { action: 'settle', outcome: 'succeeds' })}${button('Lastschriften platzen lassen', { action: 'settle', outcome: 'fails' })}</div></section>`;
}

function subscriptionSection(control: SandboxControl): Html | null {
  const subscriptions = newestFirst(control.state.subscriptions).slice(0, shownRows);
  if (subscriptions.length === 0) return null;
  return html`<section class="panel"><h2>Abonnements</h2><div class="table"><table><thead><tr><th>E-Mail</th><th>Tarif</th><th>Status</th><th>Periode</th><th>Gekündigt</th></tr></thead><tbody>
${subscriptions.map(
  (one) =>
    html`<tr><td>${control.state.customers[one.customer]?.email}</td><td>${control.state.prices[one.item.price]?.lookup_key}</td><td>${one.status}</td><td>${day(baseLocale, one.item.current_period_start)} – ${day(baseLocale, one.item.current_period_end)}</td><td>${one.cancel_at_period_end ? 'zum Periodenende' : '–'}</td></tr>`,
)}</tbody></table></div></section>`;
}

function invoiceSection(control: SandboxControl): Html | null {
  const invoices = newestFirst(control.state.invoices).slice(0, shownRows);
  if (invoices.length === 0) return null;
  return html`<section class="panel"><h2>Rechnungen</h2><div class="table"><table><thead><tr><th>Nummer</th><th>Datum</th><th>Betrag</th><th>Status</th><th>Erstatten</th></tr></thead><tbody>
${invoices.map((invoice) => {
  const charge =
    control.state.charges[control.state.paymentIntents[invoice.payment_intent]?.latest_charge ?? ''];
  const left = charge?.paid ? charge.amount_captured - charge.amount_refunded : 0;
  return html`<tr><td>${invoice.number}</td><td>${day(baseLocale, invoice.created)}</td><td>${money(baseLocale, invoice.total, invoice.currency)}</td><td>${invoice.status}${left < invoice.amount_paid ? ', erstattet' : ''}</td><td>${
    left > 0 &&
    html`<form class="actions" method="post" action="/"><input type="hidden" name="action" value="refund"><input type="hidden" name="invoice" value="${invoice.id}"><input type="number" name="cents" min="1" max="${left}" placeholder="alles" aria-label="Cent, leer: alles"><button class="small">erstatten</button></form>`
  }</td></tr>`;
})}</tbody></table></div></section>`;
}

function eventTable(control: SandboxControl): Html {
  const deliveries = new Map(control.state.deliveries.map((delivery) => [delivery.eventId, delivery]));
  const events = newestFirst(control.state.events).slice(0, shownRows);
  if (events.length === 0) return html`<p class="muted">Noch keine Ereignisse.</p>`;
  return html`<div class="table"><table><thead><tr><th>Ereignis</th><th>Zeit</th><th>Zustellung</th><th></th></tr></thead><tbody>
${events.map((event) => {
  const delivery = deliveries.get(event.id);
  const words = { waiting: 'wartet', delivered: 'zugestellt', given_up: 'aufgegeben' } as const;
  return html`<tr><td>${event.type}</td><td>${new Date(event.created * 1000).toISOString().slice(0, 16).replace('T', ' ')}</td><td>${delivery && words[delivery.status]}${delivery?.lastAnswer && ` (${delivery.lastAnswer})`}</td><td>${button('noch einmal', { action: 'deliver', event: event.id })}</td></tr>`;
})}</tbody></table></div>`;
}
