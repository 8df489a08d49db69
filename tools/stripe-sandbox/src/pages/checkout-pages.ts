import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { SandboxControl } from '../control.ts';
import { checkoutWays, returnAddress } from '../objects/checkout.ts';
import type { CheckoutSession } from '../state/records.ts';
import { document, type Html, html } from './html.ts';
import { languageOf, money, period, wordsIn } from './words.ts';

const choiceSchema = z
  .object({ way: z.enum([...checkoutWays, 'three_d_secure']).catch('abandon'), leave: z.string().optional() })
  // The chosen radio button is sent along with the button that leaves.
  .transform(({ way, leave }) => (leave === undefined ? way : 'abandon'));
const choices = ['success', 'three_d_secure', 'sepa', 'declined'] as const;

/** The hosted page where a person buys, or does not. */
export function checkoutPages(app: FastifyInstance, control: SandboxControl): void {
  const find = (request: { params: unknown }): CheckoutSession | undefined =>
    control.state.sessions[(request.params as { id: string }).id];

  app.get('/checkout/:id', (request, reply) => {
    const session = find(request);
    const problem = (request.query as { problem?: string }).problem;
    return send(
      reply,
      session?.status === 'open' ? checkoutPage(control, session, problem) : closedPage(session),
    );
  });

  app.post('/checkout/:id', (request, reply) => {
    const session = find(request);
    if (session?.status !== 'open') return send(reply, closedPage(session));
    const way = choiceSchema.parse(request.body ?? {});
    if (way === 'three_d_secure') return send(reply, bankPage(session));
    switch (control.completeCheckout(session.id, way)) {
      case 'completed':
        return reply.redirect(returnAddress(session), 303);
      case 'abandoned':
        return reply.redirect(session.cancel_url ?? returnAddress(session), 303);
      case 'declined':
        return reply.redirect(`/checkout/${session.id}?problem=card_declined`, 303);
      case 'authentication_failed':
        return reply.redirect(`/checkout/${session.id}?problem=authentication_failed`, 303);
      case 'not_open':
        return send(reply, closedPage(session));
    }
  });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function checkoutPage(
  control: SandboxControl,
  session: CheckoutSession,
  problem: string | undefined,
): string {
  const language = languageOf(session.locale);
  const say = wordsIn(language);
  const { prices, products, customers } = control.state;
  const price = prices[session.line_items[0]?.price ?? ''];
  const amount = money(language, session.amount_total, session.currency);
  const every = price ? period(language, price.recurring.interval, price.recurring.interval_count) : '';
  const alert = problem === 'card_declined' || problem === 'authentication_failed' ? say(problem) : undefined;
  return document(
    language,
    say('checkout_title'),
    say('notice'),
    html`<main class="narrow">
<h1>${say('checkout_title')}</h1>
<div class="columns">
<section class="panel" aria-label="${say('plan')}">
<h2>${products[price?.product ?? '']?.name}</h2>
<p class="price">${amount}</p>
<p class="muted">${every}, ${say('then_every')}</p>
<dl><dt>${say('email')}</dt><dd>${customers[session.customer]?.email}</dd><dt>${say('total')}</dt><dd>${amount}</dd></dl>
</section>
<form class="panel" method="post" action="/checkout/${session.id}">
${alert && html`<p class="alert" role="alert">${alert}</p>`}
<fieldset><legend>${say('how')}</legend>
${choices.map(
  (way, index): Html =>
    html`<label class="way"><input type="radio" name="way" value="${way}"${index === 0 ? html` checked` : ''}><span>${say(way)}</span><small>${say(`${way}_hint`)}</small></label>`,
)}
</fieldset>
<div class="actions stacked">
<button class="primary">${say('pay')} · ${amount}</button>
<button name="leave" value="yes">${say('back')}</button>
</div>
</form>
</div>
</main>`,
  );
}

function bankPage(session: CheckoutSession): string {
  const language = languageOf(session.locale);
  const say = wordsIn(language);
  return document(
    language,
    say('bank_title'),
    say('notice'),
    html`<main class="narrow"><form class="panel" method="post" action="/checkout/${session.id}">
<h1>${say('bank_title')}</h1>
<p class="muted">${say('bank_text')}</p>
<p class="price">${money(language, session.amount_total, session.currency)}</p>
<div class="actions">
<button class="primary" name="way" value="three_d_secure_success">${say('confirm')}</button>
<button name="way" value="three_d_secure_failure">${say('refuse')}</button>
</div>
</form></main>`,
  );
}

function closedPage(session: CheckoutSession | undefined): string {
  const language = languageOf(session?.locale ?? null);
  const say = wordsIn(language);
  return document(
    language,
    say('closed_title'),
    say('notice'),
    html`<main class="narrow"><section class="panel"><h1>${say('closed_title')}</h1><p class="muted">${say('closed_text')}</p>
${session?.cancel_url && html`<p><a href="${session.cancel_url}">${say('return')}</a></p>`}</section></main>`,
  );
}
