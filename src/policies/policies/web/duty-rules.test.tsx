import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { PolicyDetail } from '../policies.contract.ts';
import { OwnDutyRules } from './PolicyTermLists.tsx';

const policy = {
  dutyRules: [
    {
      duty: 'FILE_CLAIM',
      cause: 'INSOLVENCY',
      countryCode: 'IT',
      takes: 'LATEST',
      periods: [
        { from: 'EXTENSION_END', count: 90, unit: 'DAYS' },
        { from: 'KNOWLEDGE', count: 1, unit: 'MONTHS' },
      ],
      clause: 'special terms 4.2',
    },
    {
      duty: 'STOP_DELIVERIES',
      cause: null,
      countryCode: null,
      takes: 'EARLIEST',
      periods: [{ from: 'EXTENSION_END', count: 0, unit: 'DAYS' }],
      clause: null,
    },
  ],
} as unknown as PolicyDetail;

test('a duty is given in the words of the policy, with what it is about and its clause', () => {
  renderInPortal(<OwnDutyRules policy={policy} />);
  expect(screen.getByText(/insolvency · Italy/)).toBeDefined();
  expect(
    screen.getByText(
      'the later of: 90 days from the end of the maximum extension period; 1 month from the day you learn of it, special terms 4.2',
    ),
  ).toBeDefined();
  expect(screen.getByText('the end of the maximum extension period')).toBeDefined();
});
