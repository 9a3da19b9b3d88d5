/** Runs a function for every item, a limited number at a time. Returns the results in the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  act: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const answers = new Array<R>(items.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next; i < items.length; i = next) {
      next += 1;
      answers[i] = await act(items[i] as T, i);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return answers;
}
