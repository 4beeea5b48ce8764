import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As a browser has it that has fetched nothing yet: the modules are fresh, and so are those that they share. */
async function freshPortal() {
  vi.resetModules();
  const { setupI18n } = await import('@lingui/core');
  const { I18nProvider } = await import('@lingui/react');
  const { createFormat } = await import('../core/format.ts');
  const { FormatContext } = await import('./format/useFormat.ts');
  const { useProblemText, useWhyNotText, fetchTextOf } = await import('./problem-texts.ts');
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
  /** The function that a screen takes with it into the answer to a click. */
  const saying = () => {
    let say: ReturnType<typeof useProblemText> | null = null;
    function Asking() {
      say = useProblemText();
      return null;
    }
    render(
      <I18nProvider i18n={i18n}>
        <FormatContext value={format}>
          <Asking />
        </FormatContext>
      </I18nProvider>,
    );
    return (...explained: Parameters<NonNullable<typeof say>>) => say?.(...explained);
  };
  return { show, saying, fetchTextOf };
}

let arrive: () => void;
let isReachable: boolean;

beforeEach(() => {
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  isReachable = true;
  vi.doMock('./rule-problem-texts.ts', async (original) => {
    await arrived;
    if (!isReachable) throw new Error('no connection');
    return await original();
  });
});

afterEach(() => {
  cleanup();
  vi.doUnmock('./rule-problem-texts.ts');
  vi.unstubAllGlobals();
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

test('what was told before its sentence came says it afterwards', async () => {
  const { saying, fetchTextOf } = await freshPortal();
  const say = saying();
  arrive();
  await fetchTextOf('cap-not-active');
  expect(say({ code: 'cap-not-active' })).toBe('It is not in force.');
});

test('a sentence that cannot be fetched is replaced by general words with the code, and fetched again the next time', async () => {
  vi.stubGlobal('reportError', () => {});
  const { show } = await freshPortal();
  isReachable = false;
  show('cap-not-active');
  await act(async () => arrive());
  expect(
    await screen.findByText('This is not possible (cap-not-active). The explanation could not be loaded.'),
  ).toBeTruthy();
  isReachable = true;
  cleanup();
  show('cap-not-active');
  expect(await screen.findByText('It is not in force.')).toBeTruthy();
});
