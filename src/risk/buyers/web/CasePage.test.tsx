import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { label } from '../../../platform/core/label.ts';
import { paths } from '../../../platform/core/paths.ts';
import { type Call, type CallInput, ProblemError } from '../../../platform/ui/client.ts';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { ConnectionContext } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { CasePage } from './CasePage.tsx';

afterEach(cleanup);
beforeEach(() => {
  window.matchMedia = () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }) as never;
});
let isPhone = false;

type Case = Readonly<{
  policy: string;
  caseNumber: string;
  company: { companyId: string; companyName: string; countryCode: string };
}>;
const found = {
  policy: 'CBNL-3000001',
  caseNumber: 'OV-26-00311',
  company: { companyId: '102297', companyName: 'Officine Castelrosso', countryCode: 'IT' },
} satisfies Case;

/** The page of a case, as far as it is read. */
async function show(read: Readonly<{ data?: Case; error?: ProblemError }>) {
  const refetch = vi.fn();
  const page = (
    <CasePage
      id="ovd_1"
      path={paths.overdue}
      found={{ data: read.data, error: read.error ?? null, refetch }}
      failed="The overdue could not be loaded."
      kind="Overdue"
      status={() => ({ shape: 'waiting', label: label('Reported') })}
      actions={() => (
        <Actions next={['pay']}>
          <Action id="pay" label="Enter a payment…" onPress={vi.fn()} />
        </Actions>
      )}
      history="overdue/ovd_1"
    >
      {() => ({ statement: <p>Cover stops in 14 days.</p>, main: <p>Invoices</p>, aside: <p>Indemnity</p> })}
    </CasePage>
  );
  const routeTree = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const call = (async (_operation: unknown, _input: CallInput<never>) => {
    throw new ProblemError({ code: 'not-found', status: 404 });
  }) as unknown as Call;
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '' }}>
      <RouterProvider router={router as never} />
    </ConnectionContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return refetch;
}

it('is called after its buyer, who can be opened, with status, number and the next step', async () => {
  isPhone = false;
  await show({ data: found });
  const title = screen.getByRole('heading', { level: 1, name: 'Officine Castelrosso' });
  expect(title.querySelector('a')?.getAttribute('href')).toBe('/buyers/102297');
  expect(screen.getByText('Overdue OV-26-00311')).toBeTruthy();
  expect(screen.getByText('Reported')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter a payment…' }).closest('footer')).toBeNull();
});

it('has the next step at its foot on a phone', async () => {
  isPhone = true;
  await show({ data: found });
  expect(screen.getByRole('button', { name: 'Enter a payment…' }).closest('footer')).not.toBeNull();
});

it('says what it is while it is read', async () => {
  isPhone = false;
  await show({});
  expect(screen.getByRole('heading', { level: 1, name: 'Overdue' })).toBeTruthy();
  expect(screen.queryByText('Invoices')).toBeNull();
});

it('says that a case is not there, and reads it again', async () => {
  isPhone = false;
  const refetch = await show({ error: new ProblemError({ code: 'not-found', status: 404 }) });
  expect(screen.getByRole('alert').textContent).toContain('The overdue could not be loaded.');
  screen.getByRole('button', { name: 'Try now' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
