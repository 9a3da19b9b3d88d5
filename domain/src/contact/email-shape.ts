/**
 * Addresses that mail servers accept and people have: no quotes, nothing that could end a header; no dot at the ends of
 * the name, and no two in a row; at least two labels in the domain, none with a hyphen at its ends.
 */
export const emailShape =
  /^(?!\.|.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!-|.*(?:-\.|\.-))(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/;
