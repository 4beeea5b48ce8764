import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As a browser has it that has fetched nothing yet: the modules are fresh, and so are those that they share. */
async function freshPortal() {
  vi.resetModules();
  const { setupI18n } = await import('@lingui/core');
  const { I18nProvider } = await import('@lingui/react');
  const { createFormat } = await import('../core/format.ts');
  const { FormatContext } = await import('./format/useFormat.ts');
  const { useWhyNotText, fetchTextOf } = await import('./problem-texts.ts');
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const format = createFormat({ locale: 'en-GB', today: '2026-11-20', timeZone: 'Europe/Berlin' });
  function WhyNot({ code }: { code: 'not-permitted' | 'cap-not-active' }) {
    return <p>{useWhyNotText()({ code })}</p>;
  }
  const show = (code: 'not-permitted' | 'cap-not-active') =>
    render(
      <I18nProvider i18n={i18n}>
        <FormatContext value={format}>
          <WhyNot code={code} />
        </FormatContext>
      </I18nProvider>,
    );
  return { show, fetchTextOf };
}

let arrive: () => void;

beforeEach(() => {
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./rule-problem-texts.ts', async (original) => {
    await arrived;
    return await original();
  });
});

afterEach(() => {
  cleanup();
  vi.doUnmock('./rule-problem-texts.ts');
});

test('what can go wrong with any request is said at once', async () => {
  const { show } = await freshPortal();
  show('not-permitted');
  expect(screen.getByText(/Your permissions do not include this/)).toBeTruthy();
});

test('what a rule refuses is closed at once, and says why as soon as its sentence is there', async () => {
  const { show } = await freshPortal();
  show('cap-not-active');
  expect(screen.getByText('…')).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('It is not in force.')).toBeTruthy();
});

test('whoever is told of a problem waits for its sentence', async () => {
  const { show, fetchTextOf } = await freshPortal();
  const told = fetchTextOf('cap-not-active');
  arrive();
  await told;
  show('cap-not-active');
  expect(screen.getByText('It is not in force.')).toBeTruthy();
});
