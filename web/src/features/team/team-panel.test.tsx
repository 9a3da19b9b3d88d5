import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { ListedPerson } from './listed-person.ts';
import { TeamPanel } from './team-panel.tsx';

const admin: ListedPerson = {
  uid: 'u',
  name: 'Eva Neu',
  email: 'eva@example.com',
  joinedAtMs: 0,
  role: 'team.role.Admin',
  isSelf: false,
  actions: [],
};
const answer = async () => ({ valid: true }) as const;
const panel = (people: readonly ListedPerson[] | 'failed' | undefined, canAdd = true): string =>
  renderToStaticMarkup(
    <IntlProvider locale="de" messages={german}>
      <TeamPanel people={people} about="Taxi" canAdd={canAdd} roles={[]} invite={answer} change={answer} />
    </IntlProvider>,
  );

it('a team that cannot be read shows a failure and no actions', () => {
  expect(panel('failed')).toContain(german['team.failure']);
  expect(panel('failed')).not.toContain(german['team.add']);
});

it('a team that is not known yet is announced as loading', () => {
  expect(panel(undefined)).toContain(`aria-label="${german['team.loading']}"`);
  expect(panel(undefined)).not.toContain(german['team.empty']);
});

it.each([
  ['nobody', [], 'team.nobody'],
  ['one person', [admin], 'team.empty'],
] as const)('a team of %s asks to invite people only if the viewer may', (_, people, text) => {
  expect(panel(people)).toContain(german[text]);
  expect(panel(people, false)).not.toContain(german[text]);
});
