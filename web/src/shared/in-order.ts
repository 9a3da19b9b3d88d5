/** Returns what shows each fact, in the order on the screen. A list that lacks one of `F` does not compile. */
export const inOrder =
  <F extends string, Shown extends object>() =>
  <const N extends F>(
    list: readonly (Shown & { readonly fact: N })[] & ([F] extends [N] ? unknown : { missing: Exclude<F, N> }),
  ): readonly (Shown & { readonly fact: N })[] =>
    list;
