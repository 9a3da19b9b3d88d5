import { product } from '@talwaerts/domain/product/product.ts';
import { breakpoints } from '../src/app/theme/tokens.ts';

const cards = 'repeating-linear-gradient(to right,var(--line) 0 340px,transparent 340px 364px)';

/**
 * Styles that draw header, sidebar and cards of the signed-in side until a screen is rendered: the browser paints them
 * from the HTML alone, before any script has loaded.
 */
export const waitingShellSheet = `
#root:not(:has(main))::before{content:"${product.name}";position:fixed;inset:0 0 auto;height:64px;padding:0 16px;
border-bottom:1px solid var(--line);background:var(--card);color:var(--spruce);font:800 1.125rem/64px var(--font)}
#root:not(:has(main))::after{content:"";position:fixed;inset:96px 16px auto;height:60vh;opacity:.35;
border-radius:var(--radius-card);background:${cards}}
@media (min-width:${breakpoints.sidebar}px){
#root:not(:has(main))::before{inset:0 auto 0 0;width:264px;height:auto;padding:0 24px;
border:0;border-right:1px solid var(--line)}
#root:not(:has(main))::after{inset-inline:296px 32px}
}`.replaceAll('\n', '');
