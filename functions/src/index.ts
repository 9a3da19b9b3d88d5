/**
 * Every function, by group: `{group}-{name}` is its address. Where one function runs, only its own module is loaded; the
 * deployment, which asks for all of them, loads all.
 */
type Modules = Readonly<Record<string, () => Promise<object>>>;

async function group(name: string, modules: Modules): Promise<Record<string, unknown>> {
  const target = process.env.FUNCTION_TARGET;
  const wanted = Object.entries(modules).filter(([key]) => target === undefined || target === `${name}.${key}`);
  const loaded = wanted.map(async ([key, load]) => [key, ((await load()) as Record<string, unknown>)[key]] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

export const global = await group('global', {
  calculateprice: () => import('./global/calculate-price.ts'),
  createride: () => import('./global/create-ride.ts'),
  loadbooking: () => import('./global/load-booking.ts'),
});
export const driver = await group('driver', {
  confirmride: () => import('./driver/confirm-ride.ts'),
  finishride: () => import('./driver/finish-ride.ts'),
  noshow: () => import('./driver/no-show.ts'),
});
export const admin = await group('admin', {
  assignride: () => import('./admin/assign-ride.ts'),
  cancelride: () => import('./admin/cancel-ride.ts'),
  rejectride: () => import('./admin/reject-ride.ts'),
});
export const hotel = await group('hotel', {
  postride: () => import('./hotel/post-ride.ts'),
  withdrawride: () => import('./hotel/withdraw-ride.ts'),
});
export const triggers = await group('triggers', {
  mailcreated: () => import('./triggers/outbox.ts'),
  ridecreated: () => import('./triggers/ride-created.ts'),
});
export const tasks = await group('tasks', {
  sendmail: () => import('./tasks/send-mail.ts'),
  drawmap: () => import('./tasks/draw-map.ts'),
});
