import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createFormat } from '../../platform/core/format.ts';
import { CommandProvider } from '../../platform/ui/commands.tsx';
import { ToastProvider } from '../../platform/ui/controls/Toast.tsx';
import { FormatContext } from '../../platform/ui/format/useFormat.ts';
import { fetchRuleTexts } from '../../platform/ui/problem-texts.ts';
import { PersonContext } from '../../platform/ui/settings.ts';

// a busy machine is slow, not wrong
configure({ asyncUtilTimeout: 30_000 });
// a test uses the screen from the start
await fetchRuleTexts();

/** Renders with everything that a component needs around it, in English, on 20 November 2026. For tests. */
export function renderInPortal(children: ReactNode): RenderResult & { again(changed: ReactNode): void } {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const format = createFormat({ locale: 'en-GB', today: '2026-11-20', timeZone: 'Europe/Berlin' });
  const queries = new QueryClient();
  const wrap = (content: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <FormatContext value={format}>
        <PersonContext value="per_1">
          <CommandProvider hasSingleLetters>
            <QueryClientProvider client={queries}>
              <ToastProvider>{content}</ToastProvider>
            </QueryClientProvider>
          </CommandProvider>
        </PersonContext>
      </FormatContext>
    </I18nProvider>
  );
  const rendered = render(wrap(children));
  return { ...rendered, again: (changed: ReactNode) => rendered.rerender(wrap(changed)) };
}
