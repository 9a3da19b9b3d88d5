import { product } from '@talwaerts/domain/product/product.ts';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** The parameters of an installation. Secrets live in Secret Manager; each function names those that it uses. */
export const mapsApiBase = defineString('MAPS_API_BASE', { default: 'https://maps.googleapis.com' });
export const placesApiBase = defineString('PLACES_API_BASE', { default: 'https://places.googleapis.com' });
export const routesApiBase = defineString('ROUTES_API_BASE', { default: 'https://routes.googleapis.com' });
export const stripeApiBase = defineString('STRIPE_API_BASE', { default: 'https://api.stripe.com' });
export const siteUrl = defineString('SITE_URL', { default: product.hosts.main });
/** Refuses calls without a token of Firebase App Check. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });
/** How many proxies of ours add their peer's address to `X-Forwarded-For`: behind Hosting, and on the function's own address. */
export const trustedHopsHosting = defineInt('TRUSTED_HOPS_HOSTING', { default: 2 });
export const trustedHopsDirect = defineInt('TRUSTED_HOPS_DIRECT', { default: 1 });
/** Bookings that one guest's e-mail address, or phone number, may be used for. */
export const bookingsPerHour = defineInt('BOOKINGS_PER_HOUR', { default: 10 });
export const bookingsPerDay = defineInt('BOOKINGS_PER_DAY', { default: 30 });
/** Multiplies the requests that one caller may make: tests make many from one address. */
export const rateLimitFactor = defineInt('RATE_LIMIT_FACTOR', { default: 1 });
/** Maps requests an hour that price questions may cause on all instances, by place ids and by coordinates; multiplied likewise. */
export const routeRequestsPerHour = defineInt('ROUTE_REQUESTS_PER_HOUR', { default: 1_000 });

/** For Cloud Translation. */
export const translateKey = defineSecret('TRANSLATE_KEY');
export const mapsServerKey = defineSecret('MAPS_SERVER_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** Of the webhook's endpoint at Stripe: what its events are signed with. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const smtpUrl = defineSecret('SMTP_URL');
export const linkSigningKey = defineSecret('LINK_SIGNING_KEY');
