import { describe, expect, it } from 'vitest';
import { mailLink } from './paths.ts';

describe('the mailto link of an e-mail address', () => {
  it('contains an ordinary address unchanged', () => {
    expect(mailLink('anna.gruber@example.com')).toBe('mailto:anna.gruber@example.com');
  });

  it('cannot add a field to the mail', () => {
    const link = new URL(mailLink('a?bcc=all&subject=x@example.com'));
    expect(link.search).toBe('');
    expect(decodeURIComponent(link.pathname)).toBe('a?bcc=all&subject=x@example.com');
  });
});
