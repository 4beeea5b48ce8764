import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { type Call, ProblemError } from '../client.ts';
import { AmountField } from '../controls/AmountField.tsx';
import { Button } from '../controls/Button.tsx';
import { TextArea, TextField } from '../controls/Field.tsx';
import { ConnectionContext } from '../query.ts';
import { ActionForm } from './ActionForm.tsx';
import { fieldOfPointer, sortErrors } from './field-errors.ts';
import { useActionForm } from './useActionForm.ts';

type Values = { amount: string; reference: string };

function Ask({ action }: { action(values: Values): Promise<unknown> }) {
  const form = useActionForm<Values>({
    draft: 'ask',
    initial: { amount: '', reference: '' },
    check: ({ amount }) => ({ amount: /^\d+(\.\d+)?$/.test(amount) ? null : 'Enter an amount.' }),
    pointers: { '/customerReference': 'reference' },
  });
  return (
    <ActionForm form={form} onSubmit={action} actions={<Button type="submit">Send</Button>}>
      <AmountField label="Amount" currency="EUR" {...form.field('amount')} />
      <TextField label="Reference" isOptional {...form.field('reference')} />
    </ActionForm>
  );
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a form', () => {
  test('checks before it sends, and leads to the field', async () => {
    const action = vi.fn();
    const user = userEvent.setup();
    renderInPortal(<Ask action={action} />);
    await user.click(screen.getByText('Send'));
    expect(action).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Correct one field.');
    await user.click(screen.getByRole('button', { name: 'Amount Enter an amount.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  });

  test('reads an amount of any notation and echoes it', async () => {
    const action = vi.fn().mockResolvedValue(null);
    const user = userEvent.setup();
    renderInPortal(<Ask action={action} />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste('150.000,00 €');
    expect(screen.getByText(/150,000/)).toBeTruthy();
    await user.click(screen.getByText('Send'));
    expect(action).toHaveBeenCalledWith({ amount: '150000.00', reference: '' });
  });

  test('keeps the space of the echo when the field is left: the content below does not move', async () => {
    const user = userEvent.setup();
    renderInPortal(<Ask action={vi.fn()} />);
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    await user.type(amount, '24k');
    const echo = screen.getByText(/is read as/);
    await user.tab();
    expect(amount.value).toBe('24,000');
    expect(echo.isConnected).toBe(true);
    await user.clear(amount);
    await user.type(amount, '24000');
    expect(screen.queryByText(/is read as/)).toBeNull();
  });

  test('puts errors of the server to their fields, by pointer', async () => {
    const refusal = new ProblemError({
      code: 'invalid-input',
      status: 400,
      errors: [{ pointer: '/customerReference', code: 'too-long', facts: { length: 31, maximum: 20 } }],
    });
    const user = userEvent.setup();
    renderInPortal(<Ask action={() => Promise.reject(refusal)} />);
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByLabelText(/^Reference/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Reference 31 characters, at most 20.' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
  });

  test('lists errors that belong to no field of it by their names on the wire', async () => {
    const refusal = new ProblemError({
      code: 'invalid-input',
      status: 400,
      errors: [
        { pointer: '/customerReference', code: 'missing' },
        { pointer: '/items/2/dueDate', code: 'missing' },
      ],
    });
    const user = userEvent.setup();
    renderInPortal(<Ask action={() => Promise.reject(refusal)} />);
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Correct 2 fields.'));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Reference This field is required.', 'items/2/dueDate This field is required.']);
  });

  test('says how long a text may be, and how long one is that is too long; what is pasted is not cut', async () => {
    function Remark() {
      const [text, setText] = useState('');
      return <TextArea label="Reason" value={text} onChange={setText} longest={10} />;
    }
    const user = userEvent.setup();
    renderInPortal(<Remark />);
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason');
    expect(screen.getByText('0 of 10 characters')).toBeTruthy();
    await user.click(reason);
    await user.paste('thirteen 🦆 is');
    expect(reason.value).toBe('thirteen 🦆 is');
    expect(screen.getByText('13 characters, at most 10.')).toBeTruthy();
    expect(reason.getAttribute('aria-invalid')).toBe('true');
  });

  test('a field of one line keeps what is pasted beyond its length, and says how much it is', async () => {
    function Reference() {
      const [text, setText] = useState('');
      return <TextField label="Reference" value={text} onChange={setText} longest={10} hint="Yours" />;
    }
    const user = userEvent.setup();
    renderInPortal(<Reference />);
    const reference = screen.getByLabelText<HTMLInputElement>('Reference');
    await user.click(reference);
    await user.paste('ten 🦆 fits');
    expect(reference.getAttribute('aria-invalid')).toBeNull();
    await user.paste('!');
    expect(reference.value).toBe('ten 🦆 fits!');
    expect(screen.getByText('11 characters, at most 10.')).toBeTruthy();
    expect(reference.getAttribute('aria-invalid')).toBe('true');
  });

  test('A6: keeps no draft of a form that was only opened, also where it numbers its lines again each time', async () => {
    let numbered = 0;
    function Amend() {
      const lines = [{ id: String(++numbered), amount: '3000' }];
      const form = useActionForm({ draft: 'amend', initial: { lines, comment: 'Unchanged' } });
      return <TextField label="Comment" {...form.field('comment')} />;
    }
    const user = userEvent.setup();
    const opened = renderInPortal(<Amend />);
    opened.again(<Amend />);
    opened.unmount();
    expect(Object.keys(localStorage).filter((key) => key.endsWith('.amend'))).toEqual([]);

    const again = renderInPortal(<Amend />);
    await user.type(screen.getByLabelText('Comment'), '!');
    again.unmount();
    expect(Object.keys(localStorage).filter((key) => key.endsWith('.amend'))).toHaveLength(1);
  });

  test('keeps what is typed until it was sent', async () => {
    const user = userEvent.setup();
    const { unmount } = renderInPortal(<Ask action={() => Promise.resolve()} />);
    await user.type(screen.getByLabelText(/^Reference/), 'K-1');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBeTruthy());
    unmount();
    renderInPortal(<Ask action={() => Promise.resolve()} />);
    expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('K-1');
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(localStorage.getItem('aval.draft.per_1.ask')).toBeNull());
  });

  test('“You are offline” ends when the network is back: what is typed stays, and is sent only on request', async () => {
    const offline = new ProblemError({ code: 'internal', status: 0, delivery: 'not-sent' });
    const action = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue(null);
    const user = userEvent.setup();
    renderInPortal(<Ask action={action} />);
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10');
    expect(action).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('Send'));
    expect(action).toHaveBeenCalledTimes(2);
  });

  test('the refusal of the server stays visible when the network is back', async () => {
    const user = userEvent.setup();
    renderInPortal(<Ask action={() => Promise.reject(new ProblemError({ code: 'own-order', status: 403 }))} />);
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    const hint = screen.getByText(/You cannot approve/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(hint.isConnected).toBe(true);
  });

  test('keeps no draft of what was sent before the pause was over', async () => {
    vi.useFakeTimers();
    renderInPortal(<Ask action={() => Promise.resolve()} />);
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
    fireEvent.click(screen.getByText('Send'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(localStorage.getItem('aval.draft.per_1.ask')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'K-2' } });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(localStorage.getItem('aval.draft.per_1.ask')).toContain('K-2');
  });
});

describe('a draft of the server', () => {
  const kept = { form: 'ask', values: { reference: 'K-9' }, keptAt: '2026-11-20T09:42:00Z', version: 4 };
  const none = { form: 'ask', values: null, keptAt: null, version: 0 };
  const withServer = (call: unknown, action = () => Promise.resolve()) => (
    <ConnectionContext value={{ call: call as Call, apiBase: '/api' }}>
      <Ask action={action} />
    </ConnectionContext>
  );

  test('is restored, says from when it is, and can be begun afresh', async () => {
    const call = vi.fn(async (operation: { method: string }) => (operation.method === 'GET' ? kept : undefined));
    const user = userEvent.setup();
    renderInPortal(withServer(call));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('K-9'));
    expect(screen.getByRole('status').textContent).toContain('Draft from 10:42 restored');
    await user.click(screen.getByRole('button', { name: 'Clear form' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('');
    expect(call.mock.calls.map(([{ method }]) => method)).toEqual(['GET', 'DELETE']);
  });

  test('counts as read only once what the server keeps is in the form', async () => {
    const states: string[] = [];
    function Follow() {
      const { values, draft } = useActionForm<Values>({ draft: 'ask', initial: { amount: '', reference: '' } });
      states.push(`${draft.isRead} ${values.reference}`);
      return values.reference;
    }
    const call = vi.fn(async () => kept);
    renderInPortal(
      <ConnectionContext value={{ call: call as unknown as Call, apiBase: '/api' }}>
        <Follow />
      </ConnectionContext>,
    );
    await waitFor(() => expect(states.at(-1)).toBe('true K-9'));
    expect(new Set(states)).toEqual(new Set(['false ', 'true K-9']));
  });

  test('is kept after a pause, reported where that failed, and forgotten once the action is done', async () => {
    const call = vi.fn(async (operation: { method: string }): Promise<unknown> => {
      if (operation.method === 'PUT') throw new ProblemError({ code: 'temporarily-unavailable', status: 0 });
      return operation.method === 'GET' ? none : undefined;
    });
    const user = userEvent.setup();
    renderInPortal(withServer(call));
    await user.type(screen.getByLabelText(/^Reference/), 'K-1');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('on the server as soon as it responds'),
    );
    await user.type(screen.getByLabelText('Amount'), '10');
    await user.click(screen.getByText('Send'));
    await waitFor(() => expect(call.mock.lastCall?.[0].method).toBe('DELETE'));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('pointers', () => {
  test('find the longest field that has their name', () => {
    expect(fieldOfPointer('/amount/amount', ['amount', 'amount.amount'])).toBe('amount.amount');
    expect(fieldOfPointer('/amount/currency', ['amount'])).toBe('amount');
    expect(fieldOfPointer('/policy', ['amount'])).toBeNull();
  });
  test('that belong to no field are left for the summary', () => {
    const { byField, others } = sortErrors(
      [
        { pointer: '/amount', code: 'missing' },
        { pointer: '/headers/idempotency-key', code: 'wrong-format' },
      ],
      ['amount'],
    );
    expect([byField.size, others.length]).toEqual([1, 1]);
  });
});
