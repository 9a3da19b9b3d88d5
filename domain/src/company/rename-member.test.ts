import { expect, it } from 'vitest';
import type { Company } from './company.ts';
import { contactNameAfter } from './team.ts';

const company = { contactName: 'Eva Hofer' } as Company;

it('a contact who is renamed stays the company’s contact', () => {
  expect(contactNameAfter(company, 'Eva Hofer', 'Eva Gruber')).toBe('Eva Gruber');
});

it('renaming another member leaves the contact unchanged', () => {
  expect(contactNameAfter(company, 'Max Muster', 'Eva Gruber')).toBe('Eva Hofer');
});
