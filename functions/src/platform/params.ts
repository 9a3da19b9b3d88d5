import { product } from '@talwaerts/domain/product/product.ts';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Parameters of one installation. Secrets live in Secret Manager; each function lists those that it uses. */
export const mapsApiBase = defineString('MAPS_API_BASE', { default: 'https://maps.googleapis.com' });
export const placesApiBase = defineString('PLACES_API_BASE', { default: 'https://places.googleapis.com' });
export const routesApiBase = defineString('ROUTES_API_BASE', { default: 'https://routes.googleapis.com' });
export const stripeApiBase = defineString('STRIPE_API_BASE', { default: 'https://api.stripe.com' });
export const siteUrl = defineString('SITE_URL', { default: product.hosts.main });
/** Refuses calls without a Firebase App Check token. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });
/** How many trusted proxies append to `X-Forwarded-For`: for calls through Hosting, and directly to the function. */
export const trustedHopsHosting = defineInt('TRUSTED_HOPS_HOSTING', { default: 2 });
export const trustedHopsDirect = defineInt('TRUSTED_HOPS_DIRECT', { default: 1 });
/** Limits bookings by the guest's e-mail address, and by the phone number. */
export const bookingsPerHour = defineInt('BOOKINGS_PER_HOUR', { default: 10 });
export const bookingsPerDay = defineInt('BOOKINGS_PER_DAY', { default: 30 });
/** Multiplies rate limits and those of bookings, page messages and route requests: tests use one address for all. */
export const rateLimitFactor = defineInt('RATE_LIMIT_FACTOR', { default: 1 });
/**
 * Limits the route requests to the maps service per hour on all instances together, separately for places named by id
 * and by coordinates; multiplied by `rateLimitFactor`.
 */
export const routeRequestsPerHour = defineInt('ROUTE_REQUESTS_PER_HOUR', { default: 1_000 });
/** How many requests an instance of a group of calls serves at once; one call gets half of them at most. */
export const requestsAtOnce = defineInt('REQUESTS_AT_ONCE', { default: 80 });

/** API key of Cloud Translation. */
export const translateKey = defineSecret('TRANSLATE_KEY');
export const mapsServerKey = defineSecret('MAPS_SERVER_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
/** Signing secret of the webhook's endpoint at Stripe. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
export const smtpUrl = defineSecret('SMTP_URL');
export const linkSigningKey = defineSecret('LINK_SIGNING_KEY');
/** Signs push messages; base64url. The browsers have its public key. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
