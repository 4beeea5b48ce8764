import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../../platform/ui/client.ts';
import { ConnectionContext } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type ItemRow, itemRow } from '../item-row.ts';
import { InvoiceGrid, type InvoiceGridProps } from './InvoiceGrid.tsx';

let latest: readonly ItemRow[] = [];
const call = vi.fn();

beforeEach(() => {
  latest = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  call.mockReset();
});

function Form({ rows = [], ...more }: { rows?: readonly ItemRow[] } & Partial<InvoiceGridProps>) {
  const [items, setItems] = useState(rows);
  latest = items;
  return (
    <ConnectionContext value={{ call: call as unknown as Call, apiBase: '/api' }}>
      <InvoiceGrid items={items} onChange={setItems} currency="EUR" {...more} />
    </ConnectionContext>
  );
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) as HTMLElement;
const paste = (at: HTMLElement, text: string) =>
  fireEvent.paste(at, { clipboardData: { files: [], getData: () => text } });

/** The server's answer to rows in which nothing is open. */
const reading = {
  lines: [],
  columns: [],
  ignored: [],
  missing: [],
  mapping: [],
  said: { currency: null, dayOrder: null, decimalSign: null, words: {} },
  questions: [],
  toConfirm: [],
  customers: [],
  buyers: [],
  isAged: false,
  hasHeads: true,
  source: 'FOUND',
  sums: { lines: 2, invoices: 2, creditNotes: 0, payments: 0, paid: 0, unread: 0, currencies: [] },
};

const invoice = { documentNumber: '0017', issueDate: '2026-08-01', dueDate: '2026-09-01', amount: '100.00' };

describe('the grid of invoices', () => {
  test('lets Tab out behind the empty line that follows what was entered (WCAG 2.1.2)', async () => {
    const user = userEvent.setup();
    renderInPortal(<Form rows={[itemRow('a', invoice)]} />);
    await user.click(cell(0, 1));
    await user.keyboard('0042{Tab}');
    const grid = screen.getByRole('grid');
    let presses = 0;
    for (; presses < 20 && grid.contains(document.activeElement); presses += 1) await user.tab();
    expect(grid.contains(document.activeElement)).toBe(false);
    // the rest of the line, and the empty one
    expect(presses).toBeGreaterThan(7);
  });

  test('accepts a line by typing alone: Tab goes right, what was typed is read and echoed', async () => {
    const user = userEvent.setup();
    renderInPortal(<Form />);
    await user.click(cell(0, 1));
    await user.keyboard('0042{Tab}1.8.26{Tab}');
    await user.keyboard('31 Aug 2026{Tab}');
    await user.keyboard('1.250,5');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('1,250.50'))).toBe(true);
    await user.keyboard('{Enter}');
    expect(latest).toHaveLength(1);
    expect(latest[0]).toMatchObject({
      documentNumber: '0042',
      issueDate: '2026-08-01',
      dueDate: '2026-08-31',
      amount: '1250.5',
    });
    // Enter went down, into the empty line
    expect(document.activeElement).toBe(cell(1, 5));
    expect(cell(0, 4).textContent).toBe('81');
  });

  test('restores a cell with Escape, and removes a line', async () => {
    const user = userEvent.setup();
    renderInPortal(<Form rows={[itemRow('a', invoice)]} />);
    await user.click(cell(0, 1));
    await user.keyboard('{F2}99{Escape}');
    expect(latest[0]?.documentNumber).toBe('0017');
    await user.click(screen.getByRole('button', { name: 'Remove 0017' }));
    expect(latest).toEqual([]);
  });

  test('shows a fault at its cell, and those of the server until the line is changed', async () => {
    const user = userEvent.setup();
    const errors = [{ pointer: '/items/0/documentNumber', code: 'twice' }];
    renderInPortal(
      <Form
        rows={[itemRow('a', invoice), itemRow('b', { ...invoice, documentNumber: '2', dueDate: 'x' })]}
        errors={errors}
      />,
    );
    expect(cell(1, 3).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/“x” is not a date\./)).toBeTruthy();
    expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true');
    await user.click(cell(0, 1));
    await user.keyboard('18{Enter}');
    expect(cell(0, 1).getAttribute('aria-invalid')).toBeNull();
  });

  test('says which date is wrong, and what of it', () => {
    renderInPortal(<Form rows={[itemRow('a', { ...invoice, issueDate: '2027-05-03', dueDate: '2027-06-02' })]} />);
    expect(screen.getByText(/3 May 2027 is in the future: enter a date up to today\./).textContent).toContain(
      'Invoice date',
    );
    expect(screen.getByText(/Not overdue yet: due on 2 Jun 2027\./)).toBeTruthy();
  });

  test('shows the totals of what is owed and overdue', () => {
    renderInPortal(
      <Form
        rows={[
          itemRow('a', invoice),
          itemRow('b', { ...invoice, documentNumber: '2', itemType: 'CREDIT_NOTE', amount: '-30' }),
        ]}
      />,
    );
    expect(screen.getByText('Owed').nextElementSibling?.textContent).toContain('70.00');
  });

  test('reads a pasted block with heads in any order, and lists what could not be read', async () => {
    call.mockResolvedValue({
      ...reading,
      lines: [
        { line: 2, item: {}, cells: invoice, customer: null, errors: [] },
        {
          line: 3,
          item: null,
          cells: { documentNumber: '0018', amount: 'x' },
          customer: null,
          errors: [{ field: 'amount', header: 'Betrag', value: 'x', code: 'not-an-amount' }],
        },
      ],
      ignored: ['Filiale'],
    });
    renderInPortal(<Form />);
    paste(cell(0, 0), 'Betrag\tRechnung\n100\t0017\nx\t0018\n');
    await waitFor(() => expect(latest.map(({ documentNumber }) => documentNumber)).toEqual(['0017', '0018']));
    expect(screen.getByRole('alert').textContent).toContain('Betrag “x”: This is not an amount.');
    expect(screen.getByRole('alert').textContent).toContain('Filiale');
  });

  test('inserts a block without columns of invoices from the cell on', async () => {
    call.mockResolvedValue({ ...reading, missing: ['documentNumber'], hasHeads: false });
    renderInPortal(<Form rows={[itemRow('a', invoice)]} />);
    paste(cell(0, 5), '12,50\n13,50 USD');
    await waitFor(() => expect(latest).toHaveLength(2));
    expect(latest.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['12.50', undefined],
      ['13.50', 'USD'],
    ]);
  });

  test('asks which lines of a file of several customers to use', async () => {
    const user = userEvent.setup();
    const line = (customer: string, documentNumber: string) => ({
      line: Number(documentNumber) + 1,
      item: {},
      cells: { ...invoice, documentNumber },
      customer,
      errors: [],
    });
    call.mockResolvedValue({
      ...reading,
      lines: [line('K-1', '1'), line('K-2', '2')],
      customers: ['K-1', 'K-2'],
    });
    renderInPortal(<Form />);
    await user.upload(screen.getByLabelText('Invoices from a file (XLSX or CSV)'), new File(['x'], 'ledger.csv'));
    const banner = await screen.findByRole('alert');
    expect(latest).toEqual([]);
    await user.selectOptions(within(banner).getByRole('combobox'), 'K-2');
    await user.click(within(banner).getByRole('button', { name: 'Read these lines' }));
    expect(latest.map(({ documentNumber }) => documentNumber)).toEqual(['2']);
  });

  test('B10: uses nothing before the columns that decide about money are confirmed, with the totals above', async () => {
    const user = userEvent.setup();
    const mapping = [
      { header: 'Invoice', field: 'documentNumber', confidence: 'CERTAIN', examples: ['0017'] },
      { header: 'Money', field: 'currency', confidence: 'UNKNOWN', examples: ['USD', 'USD'] },
      { header: 'Branch', field: null, confidence: 'CERTAIN', examples: ['7'] },
    ];
    const currencies = [{ currency: 'USD', lines: 1, open: '100.00', overdue: '100.00', creditNotes: '0' }];
    call.mockImplementation(async ({ path }: { path: string }) =>
      path.endsWith('/read')
        ? {
            ...reading,
            lines: [{ line: 2, item: {}, cells: invoice, customer: null, errors: [] }],
            mapping,
            questions: [{ code: 'not-certain', field: 'currency', column: 1 }],
            toConfirm: ['currency'],
            sums: { ...reading.sums, currencies },
          }
        : null,
    );
    renderInPortal(<Form />);
    paste(cell(0, 0), 'Invoice\tMoney\tBranch\n0017\tUSD\t7\n');
    const dialog = await screen.findByRole('dialog');
    expect(latest).toEqual([]);
    expect(dialog.textContent).toMatch(/Open USD\s100, of which overdue USD\s100/);
    expect(within(dialog).getByText('USD · USD')).toBeTruthy();
    expect(dialog.textContent).toContain('Its heading does not say this for certain.');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm columns' }));
    await waitFor(() => expect(latest.map(({ documentNumber }) => documentNumber)).toEqual(['0017']));
    const stored = call.mock.calls.find(([{ path }]) => path.endsWith('/layouts'));
    expect(stored?.[1]).toEqual({
      body: {
        headers: ['Invoice', 'Money', 'Branch'],
        fields: ['documentNumber', 'currency', null],
        dayOrder: 'day-first',
        agreed: [{ code: 'not-certain', field: 'currency' }],
      },
    });
  });

  test('B11: asks by one key which customer of the rows is the buyer, and stores it', async () => {
    const user = userEvent.setup();
    const line = (place: number) => ({
      line: place,
      item: {},
      cells: { ...invoice, documentNumber: String(place) },
      customer: `K-${place}`,
      errors: [],
    });
    const buyer = (place: number, name: string) => ({
      called: `K-${place}`,
      name,
      customer: `K-${place}`,
      lines: [place],
      company: null,
      question: 'UNMATCHED',
      companies: [],
    });
    call.mockImplementation(async ({ path }: { path: string }) =>
      path.endsWith('/read')
        ? { ...reading, lines: [line(2), line(3)], buyers: [buyer(2, 'Nord'), buyer(3, 'Süd')] }
        : null,
    );
    renderInPortal(<Form subject={{ policy: 'P-1', companyId: '10000001' }} />);
    paste(cell(0, 0), 'Customer\tInvoice\nK-2\t2\nK-3\t3\n');
    const banner = await screen.findByRole('alert');
    expect(latest).toEqual([]);
    within(banner).getByRole('button', { name: /Nord/ }).focus();
    await user.keyboard('2');
    await waitFor(() => expect(latest.map(({ documentNumber }) => documentNumber)).toEqual(['3']));
    expect(call.mock.calls.at(-1)?.[1]).toEqual({
      body: { policy: 'P-1', called: 'K-3', name: 'Süd', companyId: '10000001' },
    });
    expect(screen.getByText('1 line of other customers was left out.')).toBeTruthy();
  });
});
