import { type StoredFile, unusedPictures } from '@talwaerts/domain/retention/unneeded-files.ts';
import { imagesFolder } from '@talwaerts/domain/website/images.ts';
import { deleteFiles, filesBelow } from '../../services/stored-files.ts';
import { loadReferencedPictures } from '../../store/websites.ts';

/** Deletes the pictures that no page refers to, a batch of files at a time. Yields the outcome for each company. */
export async function* removeUnusedPictures(nowMs: number): AsyncGenerator<readonly PromiseSettledResult<number>[]> {
  for await (const files of filesBelow(imagesFolder)) {
    const companies = [...byCompany(files)];
    yield Promise.allSettled(companies.map(([id, pictures]) => removeUnusedOf(id, pictures, nowMs)));
  }
}

function byCompany(files: readonly StoredFile[]): ReadonlyMap<string, readonly StoredFile[]> {
  const companies = new Map<string, StoredFile[]>();
  for (const file of files) {
    const [id = ''] = file.path.slice(imagesFolder.length).split('/');
    const pictures = companies.get(id);
    if (pictures) pictures.push(file);
    else companies.set(id, [file]);
  }
  return companies;
}

async function removeUnusedOf(companyId: string, pictures: readonly StoredFile[], nowMs: number): Promise<number> {
  // Without an old enough picture the documents need not be read.
  if (unusedPictures(pictures, new Set(), nowMs).length === 0) return 0;
  const unused = unusedPictures(pictures, await loadReferencedPictures(companyId), nowMs);
  await deleteFiles(unused);
  return unused.length;
}
