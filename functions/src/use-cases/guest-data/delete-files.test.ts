import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteFilesBelow } from '../../services/stored-files.ts';
import { removeUnusedPictures } from '../website/remove-unused-pictures.ts';
import { carryOutRemoval } from './carry-out-removal.ts';

const stored = vi.hoisted(() => new Set<string>());
const deleteAccount = vi.hoisted(() => vi.fn());
const broken = 'websites/c1/2.png';
vi.mock('firebase-admin/storage', () => ({ getStorage: () => ({ bucket: () => bucket }) }));
vi.mock('../team/accounts.ts', () => ({ deleteAccount }));
vi.mock('../../platform/app.ts', () => ({ app: () => undefined }));
vi.mock('../../store/websites.ts', () => ({ loadReferencedPictures: async () => new Set() }));

const bucket = {
  getFiles: async () => [[...stored].map((name) => ({ name, metadata: { timeCreated: '2026-01-01' } })), null],
  file: (name: string) => ({
    delete: async () => {
      if (name === broken) throw new Error('Storage is unavailable');
      stored.delete(name);
    },
  }),
};

beforeEach(() => {
  stored.clear();
  for (const name of [1, 2, 3]) stored.add(`websites/c1/${name}.png`);
});

it('a file that cannot be deleted does not keep the others of its folder, and is named', async () => {
  await expect(deleteFilesBelow('websites/c1/')).rejects.toThrow(broken);
  expect([...stored]).toEqual([broken]);
});

it('an unused picture that cannot be deleted does not keep the others, and is named', async () => {
  const outcomes = [];
  for await (const batch of removeUnusedPictures(Date.UTC(2026, 6, 1))) outcomes.push(...batch);
  expect(outcomes).toMatchObject([{ status: 'rejected', reason: { message: expect.stringContaining(broken) } }]);
  expect([...stored]).toEqual([broken]);
});

it('a removal with a file that cannot be deleted deletes all else, and stays stored for the next attempt', async () => {
  const fields = { files: [...stored], accounts: ['u1'], pages: [] };
  const removal = {
    get: async () => ({ exists: true, ref: { path: 'removals/r1' }, data: () => fields }),
    delete: vi.fn(),
  };
  await expect(carryOutRemoval(removal as unknown as DocumentReference)).rejects.toThrow(broken);
  expect([...stored]).toEqual([broken]);
  expect(deleteAccount).toHaveBeenCalledWith('u1');
  expect(removal.delete).not.toHaveBeenCalled();
});
