import { expect, it } from 'vitest';
import { imagePath, imageUrl, isImagePath } from './images.ts';

it('the path of a picture is the company’s own and has a public URL', () => {
  const path = imagePath('taxi-zillertal', '3f1c', 'image/jpeg');
  expect(path).toBe('websites/taxi-zillertal/3f1c.jpg');
  expect(isImagePath('taxi-zillertal', path)).toBe(true);
  expect(imageUrl('https://firebasestorage.googleapis.com', 'bucket', path)).toBe(
    'https://firebasestorage.googleapis.com/v0/b/bucket/o/websites%2Ftaxi-zillertal%2F3f1c.jpg?alt=media',
  );
});

it.each([
  'websites/other/3f1c.jpg',
  'websites/taxi/../other/a.jpg',
  'websites/taxi/a/b.jpg',
  'websites/taxi/a.svg',
  'licences/taxi/a.png',
  'https://evil.example/a.png',
  'javascript:alert(1)',
  '',
])('%j is not the path of a picture of the company', (path) => {
  expect(isImagePath('taxi', path)).toBe(false);
});
