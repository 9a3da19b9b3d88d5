import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('text escaped for HTML', () => {
  it.each([
    ['Taxi Huber & Söhne', 'Taxi Huber &amp; Söhne'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onload='x'`, '&quot; onload=&#39;x&#39;'],
    ['&lt;', '&amp;lt;'],
  ])('turns %s into %s', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });

  it('can neither open a tag nor end an attribute', () => {
    const hostile = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a') });
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      }),
    );
  });
});
