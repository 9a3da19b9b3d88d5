/**
 * What mail servers accept and people have: no quotes, nothing that could end a header; no dot at an edge of the name, and no
 * two in a row; labels of the domain that neither begin nor end with a hyphen, at least two of them.
 */
export const emailShape =
  /^(?!\.|.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?!-|.*(?:-\.|\.-))(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/;
