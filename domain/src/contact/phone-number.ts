/** Digits and common separators: spaces, brackets, slashes, dots, dashes. */
const shape = /^[+(]*\d[\d\p{Zs}()/.\p{Pd}]*$/u;

/** Whether the text can be dialed: 6 to 20 digits, which leaves room for an extension. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return shape.test(text.trim()) && digits >= 6 && digits <= 20;
}
