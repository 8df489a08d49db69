import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxControl } from '../control.ts';
import { setCancelAtPeriodEnd } from '../objects/subscriptions.ts';
import type { PortalSession, Subscription } from '../state/records.ts';
import { newestFirst } from '../state/state.ts';
import type { World } from '../world.ts';
import { document, html } from './html.ts';
import { day, languageOf, money, wordsIn } from './words.ts';

const actionSchema = z.object({ action: z.enum(['good_card', 'bad_card', 'cancel', 'resume']) });

/** The hosted page where a person manages card and subscription. */
export function portalPages(
  app: FastifyInstance,
  world: World,
  control: SandboxControl,
  onChange: () => void,
): void {
  const find = (request: { params: unknown }) => world.state.portals[(request.params as { id: string }).id];

  app.get('/portal/:id', (request, reply) => {
    const portal = find(request);
    if (!portal) return reply.code(404).send('There is no such page.');
    return reply.type('text/html; charset=utf-8').send(portalPage(world, portal));
  });

  app.post('/portal/:id', (request, reply) => {
    const portal = find(request);
    const parsed = actionSchema.safeParse(request.body);
    if (!portal || !parsed.success) return reply.code(404).send('There is no such page.');
    const running = runningOf(world, portal.customer);
    switch (parsed.data.action) {
      case 'good_card':
        control.setNextCharge(portal.customer, 'succeeds');
        // As the real provider does when asked to: what is open is tried with the new card.
        control.payOpenInvoices(portal.customer);
        break;
      case 'bad_card':
        control.setNextCharge(portal.customer, 'fails');
        break;
      case 'cancel':
      case 'resume':
        if (running) setCancelAtPeriodEnd(world, running, parsed.data.action === 'cancel');
        onChange();
    }
    return reply.redirect(`/portal/${portal.id}`, 303);
  });
}

function runningOf(world: World, customer: string): Subscription | undefined {
  return newestFirst(world.state.subscriptions).find(
    (one) => one.customer === customer && one.ended_at === null && one.status !== 'incomplete',
  );
}

function portalPage(world: World, portal: PortalSession): string {
  const language = languageOf(portal.locale);
  const say = wordsIn(language);
  const running = runningOf(world, portal.customer);
  const isRefused = world.state.refusedCustomers[portal.customer] === true;
  const invoices = newestFirst(world.state.invoices).filter(({ customer }) => customer === portal.customer);
  const form = (action: string, label: string, isPrimary = false) =>
    html`<form method="post" action="/portal/${portal.id}"><button name="action" value="${action}"${isPrimary ? html` class="primary"` : ''}>${label}</button></form>`;
  return document(
    language,
    say('portal_title'),
    say('notice'),
    html`<main class="narrow">
<h1>${say('portal_title')}</h1>
<section class="panel"><h2>${say('portal_subscription')}</h2>
${
  running
    ? html`<dl><dt>${say('status')}</dt><dd>${running.status}</dd><dt>${say('runs_until')}</dt><dd>${day(language, running.item.current_period_end)}</dd></dl>
<div class="actions">${running.cancel_at_period_end ? form('resume', say('resume'), true) : form('cancel', say('cancel'))}</div>`
    : html`<p class="muted">${say('portal_none')}</p>`
}</section>
<section class="panel"><h2>${say('portal_card')}</h2>
<p class="muted">${say(isRefused ? 'card_fails' : 'card_works')}</p>
<div class="actions">${isRefused ? form('good_card', say('use_good_card'), true) : form('bad_card', say('use_bad_card'))}</div></section>
<section class="panel"><h2>${say('invoices')}</h2><div class="table"><table><tbody>
${invoices.map((invoice) => html`<tr><td>${invoice.number}</td><td>${day(language, invoice.created)}</td><td>${money(language, invoice.total, invoice.currency)}</td><td>${invoice.status}</td></tr>`)}
</tbody></table></div></section>
${portal.return_url && html`<p><a class="button" href="${portal.return_url}">${say('return')}</a></p>`}
</main>`,
  );
}
