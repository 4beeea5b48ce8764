import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { SearchField } from './SearchField.tsx';

afterEach(cleanup);

function Search({ onSearch }: { onSearch(q: string): void }) {
  const [q, setQ] = useState('');
  const search = (next: string) => {
    onSearch(next);
    setQ(next);
  };
  return <SearchField hint="Buyer" value={q} onChange={search} />;
}

test('a blank at the end stays during a pause, and starts no new search', async () => {
  const onSearch = vi.fn();
  renderInPortal(<Search onSearch={onSearch} />);
  const user = userEvent.setup({ delay: null });
  const field = screen.getByLabelText<HTMLInputElement>('Buyer');
  // pasted: on a busy machine, typed letters come so slowly that each starts a search
  await user.click(field);
  await user.paste('rijn ');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('rijn'));
  expect(field.value).toBe('rijn ');
  await user.paste('kade');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('rijn kade'));
  expect(onSearch).toHaveBeenCalledTimes(2);
});
