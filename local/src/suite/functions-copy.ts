import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from './ports.ts';
import { vapidKeys, webhookSecret } from './stand-ins.ts';

interface FunctionsSettings {
  /** Multiplies rate limits: tests send many requests from one address. */
  readonly rateLimitFactor: number;
  /** A built module to export as the group `bench`. */
  readonly benchFunctions: string | undefined;
}

/** Copies the built functions, and writes this run's parameters and secrets next to them. */
export function copyFunctions(root: string, to: string, ports: Ports, settings: FunctionsSettings): void {
  cpSync(path.join(root, 'functions/dist'), to, { recursive: true });
  if (settings.benchFunctions) {
    cpSync(settings.benchFunctions, path.join(to, 'bench.js'));
    appendFileSync(path.join(to, 'index.js'), "exports.bench = require('./bench.js');\n");
  }
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  write(path.join(to, '.env.local'), {
    MAPS_API_BASE: local(ports.maps),
    PLACES_API_BASE: local(ports.maps),
    ROUTES_API_BASE: local(ports.maps),
    STRIPE_API_BASE: local(ports.payments),
    // Read by Google's client itself.
    GOOGLE_CLOUD_TRANSLATE_ENDPOINT: `${local(ports.translation)}/language/translate/v2`,
    SITE_URL: `http://localhost:${ports.hosting}`,
    RATE_LIMIT_FACTOR: String(settings.rateLimitFactor),
  });
  write(path.join(to, '.secret.local'), {
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    TRANSLATE_KEY: 'local-translate-key',
    MAPS_SERVER_KEY: 'local-server-key',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    LINK_SIGNING_KEY: 'local-link-signing-key',
    VAPID_PRIVATE_KEY: vapidKeys.private,
  });
}

function write(file: string, values: Readonly<Record<string, string>>): void {
  writeFileSync(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}
