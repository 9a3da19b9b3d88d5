import { ApiError, invalid, missing } from './api-error.ts';
import { type FormFields, type FormValue, fieldsOf, integerOf, listOf, metadataOf, textOf } from './form-body.ts';

interface LineItem {
  readonly name: string;
  readonly description: string | null;
  readonly quantity: number;
  readonly unitAmountCents: number;
}

/** Parsed parameters of a checkout session, or of a payment without one. */
export interface CheckoutOrder {
  /** `setup` stores a card and pays nothing. */
  readonly mode: 'payment' | 'setup';
  readonly items: readonly LineItem[];
  readonly amountCents: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly locale: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Metadata of the payment intent and its charge. */
  readonly paymentMetadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly expiresAtSeconds: number;
}

/** The accepted parameters of a checkout. All others are refused: if they were ignored, they would seem to work. */
const checkoutParameters = new Set([
  'cancel_url',
  'client_reference_id',
  'currency',
  'customer_creation',
  'customer_email',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_types',
  'submit_type',
  'success_url',
  'ui_mode',
]);

/** The accepted parameters of a charge: Stripe offers no `payment_method_types` for one. */
const chargeParameters = new Set([
  'allowed_payment_method_types',
  'amount',
  'confirm',
  'currency',
  'customer',
  'description',
  'metadata',
  'off_session',
  'payment_method',
]);

const minute = 60;
const day = 24 * 60 * minute;
/** Stripe's minimum charge in EUR. */
const minAmountCents = 50;

/** Parses the parameters of `POST /v1/checkout/sessions`. Throws Stripe's errors. */
export function parseOrder(form: FormFields, nowSeconds: number): CheckoutOrder {
  refuseUnknown(form, checkoutParameters);
  const { mode } = form;
  if (mode !== 'payment' && mode !== 'setup')
    throw textOf(mode) ? invalid('mode', 'Only mode=payment and mode=setup are offered here.') : missing('mode');
  const successUrl = urlOf(form, 'success_url');
  if (!successUrl) throw missing('success_url');
  const shared = {
    successUrl,
    cancelUrl: urlOf(form, 'cancel_url') ?? null,
    customerEmail: emailOf(form.customer_email),
    clientReferenceId: textOf(form.client_reference_id) ?? null,
    locale: textOf(form.locale) ?? null,
    metadata: metadataOf(form.metadata),
    expiresAtSeconds: expiryOf(form, nowSeconds),
  };
  if (mode === 'setup') {
    const currency = textOf(form.currency);
    if (!currency) throw missing('currency');
    return { ...shared, mode, items: [], amountCents: 0, currency, paymentMetadata: {}, description: null };
  }
  const lines = listOf(form.line_items).map((line, index) => parseLine(fieldsOf(line), `line_items[${index}]`));
  const [first] = lines;
  if (!first) throw missing('line_items');
  const { currency } = first;
  if (lines.some((line) => line.currency !== currency))
    throw invalid('line_items', 'All prices must have one currency.');
  const amountCents = lines.reduce((sum, { item }) => sum + item.unitAmountCents * item.quantity, 0);
  if (amountCents < minAmountCents) {
    throw new ApiError(400, "The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    });
  }
  const paymentData = fieldsOf(form.payment_intent_data);
  return {
    ...shared,
    mode,
    items: lines.map(({ item }) => item),
    amountCents,
    currency,
    paymentMetadata: metadataOf(paymentData.metadata),
    description: textOf(paymentData.description) ?? null,
  };
}

/** Parses the parameters of `POST /v1/payment_intents` for a stored card. Throws Stripe's errors. */
export function parseCharge(form: FormFields, nowSeconds: number) {
  refuseUnknown(form, chargeParameters);
  const amountCents = integerOf(form.amount, 'amount');
  const currency = textOf(form.currency);
  const customerId = textOf(form.customer);
  const methodId = textOf(form.payment_method);
  if (!currency) throw missing('currency');
  if (!customerId) throw missing('customer');
  if (!methodId) throw missing('payment_method');
  if (form.off_session !== 'true' || form.confirm !== 'true')
    throw invalid('off_session', 'Only off_session=true with confirm=true is offered here.');
  const order: CheckoutOrder = {
    mode: 'payment',
    items: [],
    amountCents,
    currency,
    successUrl: '',
    cancelUrl: null,
    customerEmail: null,
    clientReferenceId: null,
    locale: null,
    metadata: {},
    paymentMetadata: metadataOf(form.metadata),
    description: textOf(form.description) ?? null,
    expiresAtSeconds: nowSeconds + day,
  };
  return { order, customerId, methodId };
}

function refuseUnknown(form: FormFields, known: ReadonlySet<string>): void {
  for (const name of Object.keys(form)) {
    if (!known.has(name)) {
      throw new ApiError(400, `Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
}

function parseLine(line: FormFields, at: string): { item: LineItem; currency: string } {
  const price = textOf(line.price);
  if (price) throw new ApiError(400, `No such price: '${price}'`, { code: 'resource_missing', param: `${at}[price]` });
  const data = fieldsOf(line.price_data);
  const product = fieldsOf(data.product_data);
  const name = textOf(product.name);
  if (!name) throw missing(`${at}[price_data][product_data][name]`);
  const currency = textOf(data.currency)?.toLowerCase();
  if (!currency) throw missing(`${at}[price_data][currency]`);
  const unitAmountCents = integerOf(data.unit_amount, `${at}[price_data][unit_amount]`);
  const quantity = integerOf(line.quantity, `${at}[quantity]`);
  const description = textOf(product.description) ?? null;
  return { item: { name, description, quantity, unitAmountCents }, currency };
}

function urlOf(form: FormFields, param: string): string | undefined {
  const url = textOf(form[param]);
  if (url && !/^https?:\/\//.test(url)) throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param });
  return url;
}

function emailOf(value: FormValue | undefined): string | null {
  const email = textOf(value) ?? null;
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new ApiError(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
  }
  return email;
}

function expiryOf(form: FormFields, nowSeconds: number): number {
  if (form.expires_at === undefined) return nowSeconds + day;
  const expiresAt = integerOf(form.expires_at, 'expires_at');
  if (expiresAt < nowSeconds + 30 * minute || expiresAt > nowSeconds + day) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt;
}
