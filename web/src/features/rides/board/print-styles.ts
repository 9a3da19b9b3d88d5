/** Returns the font size and the columns by which so many rides fit on one page. */
function sizeOf(rides: number) {
  if (rides <= 20) return { size: 11, columns: 3 };
  if (rides <= 30) return { size: 9, columns: 4 };
  return rides <= 45 ? { size: 8, columns: 4 } : { size: 7, columns: 4 };
}

/** One A4 page for a day, black on white: the lanes in columns, without the frame of the screen. */
export function printStyles(rides: number) {
  const { size, columns } = sizeOf(rides);
  return {
    '@page': { size: 'A4 landscape', margin: '9mm' },
    '@media print': {
      'html, body': { background: '#fff !important' },
      '#content': { padding: '0 !important', maxWidth: 'none !important' },
      '.board, .board *': {
        color: '#000 !important',
        background: 'none !important',
        borderColor: '#000 !important',
      },
      '.board h1': { fontSize: '14pt !important' },
      '.board > *': { margin: '0 !important' },
      '.board-list': { display: 'block !important', columns, columnGap: '5mm' },
      '.board-list, .board-list *': { fontSize: `${size}pt !important`, lineHeight: '1.25 !important' },
      '.board-list section': { marginBottom: '2mm !important' },
      '.board-list li': { padding: '0.4mm 0 !important', borderWidth: '0.5pt 0 0 !important', breakInside: 'avoid' },
      '.board-list ol': { borderWidth: '0 !important', marginTop: '0 !important' },
      '.board-list ol > li:first-of-type': { borderTopWidth: '0 !important' },
      '.board-list .board-time, .board-list .board-facts': { display: 'inline !important' },
      '.board-list .board-time::after': { content: '" "' },
      '.board-list .board-facts::before': { content: '" · "' },
    },
  } as const;
}
