// @vitest-environment jsdom
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import FaqScreen from './faq-screen.tsx';

const render = mountForEachTest();

it('shows each question of the texts once', async () => {
  await render(
    <MemoryRouter>
      <IntlProvider locale="de" messages={german}>
        <FaqScreen />
      </IntlProvider>
    </MemoryRouter>,
  );
  const questions = Object.entries(german).flatMap(([id, text]) => (/^faq\.q\d+\.question$/.test(id) ? [text] : []));
  const shown = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(shown.sort()).toEqual(questions.sort());
});
