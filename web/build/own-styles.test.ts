import { describe, expect, it } from 'vitest';
import { ownStyles, rulesIn } from './own-styles.ts';

const sheet = [
  '@font-face{font-family:Figtree}',
  'body{margin:0}',
  '._form_rqoih_31{content:"}"}',
  '._card_1hdx3_1,._form_rqoih_31 a{color:red}',
  '._card_1hdx3_1{color:blue}',
  ':is(._card_1hdx3_1,h1) p{margin:0}',
  '@media print{._card_1hdx3_1{display:none}}',
  '@media (min-width:900px){._card_1hdx3_1{gap:0}._form_rqoih_31{gap:1px}}',
  '@container page (min-width:720px){._card_1hdx3_1{gap:0}}',
  'html[data-cookies=asking] ._form_rqoih_31{top:0}',
].join('');

describe('ownStyles', () => {
  it('keeps, in order, the rules without a module’s class and those whose classes occur in the code', () => {
    expect(ownStyles(sheet, 'const styles={form:`_form_rqoih_31`}')).toBe(
      [
        '@font-face{font-family:Figtree}',
        'body{margin:0}',
        '._form_rqoih_31{content:"}"}',
        '._card_1hdx3_1,._form_rqoih_31 a{color:red}',
        '@media (min-width:900px){._form_rqoih_31{gap:1px}}',
        'html[data-cookies=asking] ._form_rqoih_31{top:0}',
      ].join(''),
    );
  });

  it('keeps everything if every class occurs in the code', () => {
    expect(ownStyles(sheet, sheet)).toBe(sheet);
  });
});

describe('rulesIn', () => {
  it('loses nothing between the rules', () => {
    expect(rulesIn(sheet).join('')).toBe(sheet);
  });
});
