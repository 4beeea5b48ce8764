import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { label } from '../../core/label.ts';
import { type ListColumn, text } from '../../core/list.ts';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import type { ListState } from '../../ui/ResourceList/useListState.ts';
import { policyholderColumn } from '../policyholder.list.ts';
import { GroupingChip, useGrouping } from './list-groups.tsx';

afterEach(cleanup);

type Cover = Readonly<{ name: string; policyholder?: string }>;
const columns: readonly ListColumn<Cover>[] = [
  text('name', label('Buyer'), ({ name }) => name, { width: 100, priority: 1 }),
  policyholderColumn({ width: 100, priority: 2 }),
];
const list = { groupsBy: 'policyholder', columns } as const;
/** One of a client, and the first 1,200 of another. */
const covers: readonly Cover[] = [
  { name: 'Quay', policyholder: 'Adler AG' },
  ...Array.from({ length: 1200 }, () => ({ name: 'Pier', policyholder: 'Zephyr Ltd' })),
];
const narrowTo = vi.fn();
const change = vi.fn();

/** The chip, and the head above a cover of a client, for a reader with policies of one or of several of them. */
function Groups({ groupBy, isBroker = true }: { groupBy?: string; isBroker?: boolean }) {
  const surroundings = {
    severalPolicies: true,
    severalPolicyholders: isBroker,
    narrowTo,
    likelyCountries: async () => [],
  };
  return (
    <ListSurroundingsContext value={surroundings}>
      <Shown state={{ search: { groupBy }, change } as unknown as ListState} />
    </ListSurroundingsContext>
  );
}

function Shown({ state }: { state: ListState }) {
  const grouping = useGrouping(list, state);
  const { count, headAt } = grouping?.itemsOf(covers, true) ?? { count: 0, headAt: () => null };
  return (
    <>
      <GroupingChip list={list} state={state} />
      {Array.from({ length: count }, (_, place) => headAt(place)).map(
        (head) => head && <p key={head.group}>{grouping?.head(head)}</p>,
      )}
    </>
  );
}

const chip = () => screen.queryByRole('button', { name: 'Group by policyholder' });
const heads = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('a reader with policies of several policyholders chooses it, and it stands in the address', () => {
  const { again } = renderInPortal(<Groups />);
  expect(chip()?.getAttribute('aria-pressed')).toBe('false');
  expect(heads()).toEqual([]);
  fireEvent.click(chip() as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({ groupBy: 'policyholder' });
  again(<Groups groupBy="policyholder" />);
  expect(chip()?.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip() as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({ groupBy: undefined });
});

test('a head says whose rows follow and how many are known of, and narrows to them', async () => {
  renderInPortal(<Groups groupBy="policyholder" />);
  const said = ['Adler AG1 rowOnly this policyholder', 'Zephyr Ltd1,200+ rowsOnly this policyholder'];
  await waitFor(() => expect(heads()).toEqual(said));
  fireEvent.click(screen.getAllByRole('button', { name: 'Only this policyholder' })[0] as HTMLElement);
  expect(narrowTo).toHaveBeenCalledExactlyOnceWith('Adler AG');
});

test('a reader with policies of one policyholder is offered nothing, whatever the address says', () => {
  renderInPortal(<Groups groupBy="policyholder" isBroker={false} />);
  expect(chip()).toBeNull();
  expect(heads()).toEqual([]);
});
