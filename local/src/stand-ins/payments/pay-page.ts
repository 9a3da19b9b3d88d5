import { escapeHtml } from '../../../../packages/hearth-suite/src/html/escape-html.ts';
import type { Payment } from './payment.ts';
import { decliningCard, refusedCard } from './payment-book.ts';

const words = {
  de: {
    title: 'Bezahlen',
    setup: 'Karte hinterlegen',
    notice: 'Testseite: Hier fließt kein Geld.',
    total: 'Gesamtbetrag',
    email: 'E-Mail',
    card: 'Karte',
    good: 'Karte 4242, wird angenommen',
    declined: 'Karte 0002, wird abgelehnt',
    declinedLater: 'Karte 0341, wird später abgelehnt',
    pay: 'Jetzt bezahlen',
    cancel: 'Abbrechen',
    wasDeclined: 'Ihre Karte wurde abgelehnt. Bitte wählen Sie eine andere.',
    closed: 'Diese Zahlung ist abgeschlossen oder abgelaufen.',
  },
  en: {
    title: 'Payment',
    setup: 'Save card',
    notice: 'Test page: no money moves here.',
    total: 'Total',
    email: 'E-mail',
    card: 'Card',
    good: 'Card 4242, will be accepted',
    declined: 'Card 0002, will be declined',
    declinedLater: 'Card 0341, will be declined later',
    pay: 'Pay now',
    cancel: 'Cancel',
    wasDeclined: 'Your card was declined. Please choose another one.',
    closed: 'This payment is complete or has expired.',
  },
} as const;
type Language = keyof typeof words;

/** Returns the session's language; for `auto` or none, the browser's. */
function languageOf(locale: string | null, acceptLanguage: string): Language {
  const wanted = locale && locale !== 'auto' ? locale : acceptLanguage;
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
}

interface PayPage {
  readonly acceptLanguage: string;
  readonly isDeclined: boolean;
}

/** Renders the payment page: the amount, a choice of cards, and a link back. */
export function payPage(payment: Payment, { acceptLanguage, isDeclined }: PayPage): string {
  const { order, status } = payment;
  const language = languageOf(order.locale, acceptLanguage);
  const text = words[language];
  const euros = new Intl.NumberFormat(language === 'de' ? 'de-AT' : 'en-GB', {
    style: 'currency',
    currency: order.currency,
  });
  const money = (cents: number): string => escapeHtml(euros.format(cents / 100));
  const cancel = order.cancelUrl ? `<a class="cancel" href="${escapeHtml(order.cancelUrl)}">${text.cancel}</a>` : '';
  const items = order.items.map(
    ({ name, description, quantity, unitAmountCents }) =>
      `<li><span>${quantity === 1 ? '' : `${quantity} × `}${escapeHtml(name)}${
        description ? `<small>${escapeHtml(description)}</small>` : ''
      }</span><span>${money(unitAmountCents * quantity)}</span></li>`,
  );
  const isSetup = order.mode === 'setup';
  const title = isSetup ? text.setup : text.title;
  const later = `<label><input type="radio" name="card" value="${decliningCard}"> ${text.declinedLater}</label>`;
  const sum = `<ul>${items.join('')}</ul>
  <p class="total"><span>${text.total}</span><strong>${money(order.amountCents)}</strong></p>`;
  const form = `<form method="post">
  <fieldset><legend>${text.card}</legend>
  <label><input type="radio" name="card" value="4242" checked> ${text.good}</label>
  <label><input type="radio" name="card" value="${refusedCard}"> ${text.declined}</label>
  ${isSetup ? later : ''}
  </fieldset>
  <button>${isSetup ? text.setup : text.pay}</button>
  ${cancel}
  </form>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
  <p class="notice">${text.notice}</p>
  <h1>${title}</h1>
  ${isDeclined ? `<p role="alert">${text.wasDeclined}</p>` : ''}
  ${isSetup ? '' : sum}
  ${order.customerEmail ? `<p>${text.email}: ${escapeHtml(order.customerEmail)}</p>` : ''}
  ${status === 'open' ? form : `<p role="status">${text.closed}</p>${cancel}`}
</main>
</body>
</html>`;
}

const styles = `
body { margin: 0; background: #F7F5F0; color: #14231F; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; padding: 32px 20px; }
h1 { font-size: 28px; margin: 8px 0 20px; }
.notice { color: #5B6B66; font-size: 14px; margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
li, .total { display: flex; justify-content: space-between; gap: 16px; margin: 0; padding: 12px 0; }
li, .total { border-bottom: 1px solid #D9DED8; }
li small { display: block; color: #5B6B66; }
.total strong { font-size: 22px; font-variant-numeric: tabular-nums; }
[role=alert] { border: 1px solid #B42318; border-radius: 10px; background: #FFFFFF; color: #B42318; }
[role=alert] { padding: 12px 16px; }
fieldset { border: 1px solid #D9DED8; border-radius: 14px; background: #FFFFFF; margin: 20px 0; padding: 4px 16px; }
legend { color: #5B6B66; font-size: 14px; padding: 0 4px; }
label { display: flex; align-items: center; gap: 12px; min-height: 48px; }
input { width: 20px; height: 20px; accent-color: #0F5A46; }
button { width: 100%; min-height: 52px; border: 0; border-radius: 10px; background: #FFCE09; color: #14231F; }
button { font: inherit; font-weight: 600; cursor: pointer; }
.cancel { display: grid; place-items: center; min-height: 48px; margin-top: 8px; color: #0F5A46; }
:focus-visible { outline: 3px solid #0F5A46; outline-offset: 2px; }
`;
