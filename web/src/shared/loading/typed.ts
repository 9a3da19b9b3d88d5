/** Every field that the user has typed into. */
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

if (typeof document !== 'undefined') {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
    },
    true,
  );
}

/** Whether a reload would lose typed text. */
export function hasTyped(): boolean {
  for (const field of typedInto) {
    if (!field.isConnected) typedInto.delete(field);
    else if (field.value !== '') return true;
  }
  return false;
}
