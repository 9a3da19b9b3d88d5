import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of a PDF's pages, with single spaces. */
export const pdfText = async (file: Buffer): Promise<string> => (await pdfPages(file)).join(' ');

/** Returns the text of each page of a PDF, with single spaces. */
export async function pdfPages(file: Buffer): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts.map((text) => text.replace(/\s+/g, ' '));
  } finally {
    library.destroy();
  }
}
