/** What mail servers accept and people have: a dot in the domain, no quotes, nothing that could end a header. */
export const emailShape = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,63}$/;
