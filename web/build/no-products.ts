/** Replaces the Firebase products that reactfire imports for hooks that the pages do not use. */
function leftOut(): never {
  throw new Error('This hook of reactfire is left out of the pages: see web/build/unused-products.ts');
}

export {
  leftOut as ensureInitialized,
  leftOut as get,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getDownloadURL,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as httpsCallable,
  leftOut as off,
  leftOut as onChildAdded,
  leftOut as onChildChanged,
  leftOut as onChildMoved,
  leftOut as onChildRemoved,
  leftOut as onSnapshot,
  leftOut as onValue,
  leftOut as queryEqual,
  leftOut as ref,
};
