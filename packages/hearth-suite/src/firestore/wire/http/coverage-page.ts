import { escapeHtml } from '../../../html/escape-html.ts';
import type { CoverageNode, CoverageReport } from '../../rules/coverage/coverage.ts';

/** Shows the rules with each expression underlined; its values and their counts appear on hovering. */
export function coveragePage({ rules, report }: CoverageReport): string {
  const source = rules.files[0]?.content ?? '';
  return `<!doctype html>
<meta charset="utf-8">
<title>Firestore Rule Coverage Report</title>
<style>
  body { font: 14px/1.8 ui-monospace, monospace; margin: 24px; }
  span { border-bottom: 2px solid #1b7f3b; }
  span.never { border-bottom-color: #c62828; }
  span:hover { background: #0001; }
</style>
<h1>Firestore Rule Coverage Report</h1>
<p>Green expressions were evaluated: point at one for its values. Red ones never were.</p>
<pre>${withSpans(source, report, 0, source.length)}</pre>
`;
}

/** Wraps each expression in a span. Expressions lie beside or inside each other, in the order of the source. */
function withSpans(source: string, nodes: readonly CoverageNode[], from: number, to: number): string {
  let html = '';
  let at = from;
  for (const { sourcePosition, values, children = [] } of nodes) {
    const { currentOffset, endOffset } = sourcePosition;
    const title = values?.map(({ value, count }) => `${JSON.stringify(value)} × ${count}`).join('\n');
    const mark = title === undefined ? 'class="never"' : `title="${escapeHtml(title)}"`;
    html += escapeHtml(source.slice(at, currentOffset));
    html += `<span ${mark}>${withSpans(source, children, currentOffset, endOffset)}</span>`;
    at = endOffset;
  }
  return html + escapeHtml(source.slice(at, to));
}
