const key = 'talwaerts.rides.area';

/** Whether this device was last asked for the rides of all districts. */
export function remembersAll(): boolean {
  try {
    return localStorage.getItem(key) === 'all';
  } catch {
    // Storage is forbidden.
    return false;
  }
}

/** Stores the choice for this device. */
export function rememberAll(isAll: boolean): void {
  try {
    if (isAll) localStorage.setItem(key, 'all');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
