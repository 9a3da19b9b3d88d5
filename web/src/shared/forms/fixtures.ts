import fc from 'fast-check';

/** What fits into one line of a browser's field, with the ends of its rule: a property of a form's check begins with it. */
export const typedLine = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('', ' ', 'Anna', 'x'.repeat(maxLength)),
    fc
      .string({ unit: 'grapheme', maxLength: maxLength / 2 })
      .filter((line) => line.length <= maxLength && !/[\p{Cc}\u2028\u2029]/u.test(line)),
  );

/** An address, or what somebody takes for one. */
export const typedEmail = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom('', 'anna@example.com', 'x@gasthof-müller.at', 'a.b@example', 'anna gruber@example.com'),
    fc.emailAddress().filter((address) => address.length <= maxLength),
    typedLine(maxLength),
  );
