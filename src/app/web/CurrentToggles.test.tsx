import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../platform/ui/query.ts';
import { TogglesContext } from '../../platform/ui/toggles/public.ts';
import { CurrentToggles } from './CurrentToggles.tsx';

const name = 'tmp-policy-renewal-HERM';

test('K2: toggles are read again with everything else, and kept as they are where that fails', async () => {
  const queries = createQueryClient();
  const answers = [{ [name]: false }, new Error('no answer'), { [name]: 'pilot' }];
  const readToggles = async () => {
    const answer = answers.shift();
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  };
  const shown = render(
    <QueryClientProvider client={queries}>
      <CurrentToggles toggles={{ [name]: true }} readToggles={readToggles}>
        <TogglesContext.Consumer>{(toggles) => JSON.stringify(toggles[name])}</TogglesContext.Consumer>
      </CurrentToggles>
    </QueryClientProvider>,
  );
  expect(shown.container.textContent).toBe('true');
  expect(answers).toHaveLength(3);
  for (const expected of ['false', 'false', '"pilot"']) {
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(shown.container.textContent).toBe(expected));
  }
  expect(answers).toEqual([]);
});
