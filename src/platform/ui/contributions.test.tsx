import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Contributed, ContributionsProvider, contribute, defineSlot } from './contributions.tsx';

const steps = defineSlot<{ policy: string }>('steps of a test');
const others = defineSlot<object>('others of a test');

const contributions = [
  contribute(steps, 'REPORT', ({ policy }) => <p>Report under {policy}</p>),
  contribute(others, 'REPORT', () => <p>Elsewhere</p>),
  contribute(steps, 'CLAIM', ({ policy }) => <p>Claim under {policy}</p>),
];

afterEach(cleanup);

const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('shows the parts that were contributed to a slot, in the order of the list, and those of no other', () => {
  render(
    <ContributionsProvider value={contributions}>
      <Contributed slot={steps} props={{ policy: 'CBNL-3000001' }} />
    </ContributionsProvider>,
  );
  expect(shown()).toEqual(['Report under CBNL-3000001', 'Claim under CBNL-3000001']);
});

it('shows one of them by its key', () => {
  render(
    <ContributionsProvider value={contributions}>
      <Contributed slot={steps} only="CLAIM" props={{ policy: 'CBNL-3000001' }} />
    </ContributionsProvider>,
  );
  expect(shown()).toEqual(['Claim under CBNL-3000001']);
});

it('shows nothing where nobody contributed', () => {
  const { container } = render(<Contributed slot={steps} props={{ policy: 'CBNL-3000001' }} />);
  expect(container.textContent).toBe('');
});
