import fc from 'fast-check';

/** Generates texts for a one-line field, empty and longest ones included, for property tests of a form's checks. */
export const typedLine = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('', ' ', '\u200b', 'Anna', 'x'.repeat(maxLength)),
    fc
      .string({ unit: 'grapheme', maxLength: maxLength / 2 })
      .filter((line) => line.length <= maxLength && !/[\p{Cc}\u2028\u2029]/u.test(line)),
  );

/** Generates e-mail addresses and similar texts. */
export const typedEmail = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('', 'anna@example.com', 'x@gasthof-müller.at', 'a.b@example', 'anna gruber@example.com'),
    fc.emailAddress().filter((address) => address.length <= maxLength),
    typedLine(maxLength),
  );
