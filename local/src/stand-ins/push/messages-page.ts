import { escapeHtml } from '../../../../packages/hearth-suite/src/html/escape-html.ts';

/** A message that arrived, decrypted. */
export interface ReceivedMessage {
  readonly endpoint: string;
  /** What the service worker receives, usually JSON. */
  readonly payload: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
  readonly receivedAt: string;
}

/** Renders the list of messages, the newest first. */
export function messagesPage(messages: readonly ReceivedMessage[]): string {
  const rows = messages
    .toReversed()
    .map(({ receivedAt, payload, ttl, urgency }) =>
      [receivedAt, payload, `${ttl} s`, urgency].map((cell) => `<td>${escapeHtml(cell)}</td>`).join(''),
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Push messages</title>
<style>body{font:16px system-ui;margin:2rem}td,th{padding:.4rem .8rem;text-align:left;vertical-align:top}</style>
<h1>Push messages</h1>
<p>${messages.length === 0 ? 'None yet.' : `${messages.length} received, the newest first.`}</p>
<table><tr><th>received</th><th>payload</th><th>TTL</th><th>urgency</th></tr>
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</table></html>`;
}
