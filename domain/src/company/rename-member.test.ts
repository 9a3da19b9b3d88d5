import { expect, it } from 'vitest';
import type { Company } from './company.ts';
import { contactNameAfter } from './rename-member.ts';

const company = { contactName: 'Eva Hofer' } as Company;

it('a company’s contact stays it under another name', () => {
  expect(contactNameAfter(company, 'Eva Hofer', 'Eva Gruber')).toBe('Eva Gruber');
});

it('another name in the team leaves the contact as it is', () => {
  expect(contactNameAfter(company, 'Max Muster', 'Eva Gruber')).toBe('Eva Hofer');
});
