import { expect, it } from 'vitest';
import { orderSubjectSlot, orderSubjects } from '../../approvals/orders/order-subjects.ts';
import { areas } from '../areas.ts';
import { declaredOrders } from './declared-orders.ts';

const owners = areas.filter(({ declares = [] }) => declares.some(({ slot }) => slot === orderSubjectSlot));
const declared = orderSubjects();
const shown = await declaredOrders.load();
const onScreen = (kind: string) => shown[kind];

it('each kind of order that is declared has its screen, with the words that are declared for what it orders', () => {
  expect(owners.length).toBeGreaterThan(3);
  expect(Object.keys(shown).toSorted()).toEqual(declared.map(({ kind }) => kind).toSorted());
  for (const { kind, actions } of declared) {
    const said = Object.entries(onScreen(kind)?.actions ?? {}).map(([code, label]) => [
      code,
      typeof label === 'string' ? { name: label } : { word: label.message },
    ]);
    expect(Object.fromEntries(said), kind).toEqual(actions);
  }
});

it('each shows every particular that is declared, and no other', () => {
  for (const { kind, particulars } of declared)
    expect(Object.keys(onScreen(kind)?.facts ?? {}).toSorted(), kind).toEqual([...particulars].toSorted());
});

it('what its author entered can be corrected in a form; what is a yes or no has none', () => {
  for (const { kind, correction } of declared)
    expect(onScreen(kind)?.amend !== undefined, kind).toBe('operation' in correction);
});

it('each that has warnings or an answer to expect shows them', () => {
  for (const { kind, warnings, likely } of declared) {
    if (warnings) expect(onScreen(kind)?.Warnings, kind).toBeDefined();
    if (likely) expect(onScreen(kind)?.Likely, kind).toBeDefined();
  }
});
