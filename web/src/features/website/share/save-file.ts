/** Hands a file that was made here to the browser's downloads. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun; the browser keeps the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
