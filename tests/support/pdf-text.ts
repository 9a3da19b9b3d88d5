import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of a PDF's pages, with single spaces. */
export async function pdfText(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts.join(' ').replace(/\s+/g, ' ');
  } finally {
    library.destroy();
  }
}
