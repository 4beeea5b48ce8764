import { render, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SideScroll } from './SideScroll.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a table that is wider than its page can be reached and has a name', 500, 1],
  ['one that is shown as a whole is no stop', 200, 0],
])('%s', (_, width, regions) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  const { container } = render(
    <SideScroll label="Insured companies">
      <table />
    </SideScroll>,
  );
  expect(within(container).queryAllByRole('region', { name: 'Insured companies' })).toHaveLength(regions);
  expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(regions);
});
