/** Lets the browser download a generated file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After a minute, when the browser has certainly read the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
