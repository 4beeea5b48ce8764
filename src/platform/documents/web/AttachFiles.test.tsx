import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { ProblemError } from '../../ui/client.ts';
import { AttachDocument, type AttachDocumentProps } from './AttachDocument.tsx';

afterEach(cleanup);

const named = (name: string) => new File(['As agreed.'], name);

function show(attach: AttachDocumentProps['attach']) {
  renderInPortal(
    <AttachDocument
      categories={['PROOF_OF_DELIVERY', 'INVOICES', 'CORRESPONDENCE', 'OTHER']}
      invoices={[
        { receivableId: 'rcv_1', documentNumber: 'RE-4711' },
        { receivableId: 'rcv_2', documentNumber: 'RE-4712' },
      ]}
      attach={attach}
    />,
  );
}

const choose = (...names: readonly string[]) =>
  fireEvent.change(screen.getByLabelText('Documents'), { target: { files: names.map(named) } });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('several files for a checklist', () => {
  test('are proposed by their names, corrected, and sent one by one', async () => {
    const attach = vi.fn<AttachDocumentProps['attach']>().mockResolvedValue({});
    show(attach);
    choose('Lieferschein RE-4711.pdf', 'scan0001.pdf');
    const note = await rowOf('Lieferschein RE-4711.pdf');
    expect(note.getByLabelText<HTMLSelectElement>('Document type').value).toBe('PROOF_OF_DELIVERY');
    expect(note.getByLabelText<HTMLSelectElement>('Invoice').value).toBe('rcv_1');
    const scan = await rowOf('scan0001.pdf');
    expect(scan.getByLabelText<HTMLSelectElement>('Document type').value).toBe('');
    fireEvent.change(scan.getByLabelText('Document type'), { target: { value: 'OTHER' } });
    press('Attach 2 documents');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      attach.mock.calls.map(([{ category, receivableIds, document }]) => [document.fileName, category, receivableIds]),
    ).toEqual([
      ['Lieferschein RE-4711.pdf', 'PROOF_OF_DELIVERY', ['rcv_1']],
      ['scan0001.pdf', 'OTHER', undefined],
    ]);
    expect(screen.getByText('2 documents saved.')).toBeTruthy();
  });

  test('that are refused stay with their reason, and the others are kept', async () => {
    const attach = vi.fn<AttachDocumentProps['attach']>().mockImplementation(async ({ document }) => {
      if (document.fileName.startsWith('invoice')) throw new ProblemError({ code: 'invalid-input', status: 400 });
    });
    show(attach);
    choose('POD.pdf', 'invoice.pdf', 'program.exe');
    expect((await rowOf('program.exe')).getByText(/This file type is not accepted/)).toBeTruthy();
    press('Attach 2 documents');
    expect(await (await rowOf('POD.pdf')).findByText('Saved')).toBeTruthy();
    expect(await (await rowOf('invoice.pdf')).findByText(/invalid entries/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Attach' })).toBeTruthy();
  });
});
