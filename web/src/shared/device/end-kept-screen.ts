/** The id of the element with which the page shows the kept screen until the app has rendered it again. */
export const keptScreenId = 'kept-screen';

/** Removes the kept screen from the page. Apart from what keeps it, which no guest needs. */
export const endKeptScreen = (): void => document.getElementById(keptScreenId)?.remove();
