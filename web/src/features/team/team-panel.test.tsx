import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { ListedPerson } from './listed-person.ts';
import { TeamPanel } from './team-panel.tsx';

const answer = async () => ({ valid: true }) as const;
const panel = (people: readonly ListedPerson[] | 'failed' | undefined): string =>
  renderToStaticMarkup(
    <IntlProvider locale="de" messages={german}>
      <TeamPanel people={people} about="Taxi" canAdd roles={[]} invite={answer} change={answer} />
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
