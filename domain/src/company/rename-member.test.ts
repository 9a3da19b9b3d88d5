import { expect, it } from 'vitest';
import type { Company } from './company.ts';
import { contactNameAfter } from './rename-member.ts';

const company = { contactName: 'Eva Hofer' } as Company;

it('the company’s contact keeps that place when renamed', () => {
  expect(contactNameAfter(company, 'Eva Hofer', 'Eva Gruber')).toBe('Eva Gruber');
});

it('renaming another member leaves the contact unchanged', () => {
  expect(contactNameAfter(company, 'Max Muster', 'Eva Gruber')).toBe('Eva Hofer');
});
