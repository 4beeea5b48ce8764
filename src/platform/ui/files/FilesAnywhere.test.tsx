import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { FileInput, type FileInputProps } from './FileInput.tsx';
import { FilesAnywhere } from './FilesAnywhere.tsx';

const pdf = new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' });
const csv = new File(['a;b'], 'items.csv', { type: '' });

afterEach(cleanup);

type Place = Omit<FileInputProps, 'onFiles'>;
const documents: Place = { label: 'Documents', accept: 'application/pdf,text/csv', takesSeveral: true };
const rows: Place = { label: 'Invoices from a file', accept: '.xlsx,.csv' };

function show(...places: readonly Place[]) {
  const taken = vi.fn<(label: string, names: readonly string[]) => void>();
  renderInPortal(
    <>
      <FilesAnywhere />
      {places.map((place) => (
        <FileInput
          key={place.label}
          {...place}
          onFiles={(files) =>
            taken(
              place.label,
              files.map(({ name }) => name),
            )
          }
        />
      ))}
    </>,
  );
  return taken;
}

const dragged = (...files: readonly File[]) => ({ dataTransfer: { files, types: ['Files'], dropEffect: 'none' } });
const pasted = (...files: readonly File[]) => ({ clipboardData: { files, getData: () => '' } });

describe('a file that is dropped anywhere', () => {
  test('comes to the place of the screen that takes files, which is shown while it is dragged', async () => {
    const taken = show(documents);
    fireEvent.dragEnter(document.body, dragged(pdf));
    expect(await screen.findByText('Drop one or several files here')).toBeTruthy();
    expect(fireEvent.drop(document.body, dragged(pdf, csv))).toBe(false);
    expect(taken.mock.calls).toEqual([['Documents', ['invoice.pdf', 'items.csv']]]);
    expect(screen.queryByText('Drop one or several files here')).toBeNull();
  });

  test('is not opened by the browser where nothing takes it: the screen says so', async () => {
    show();
    fireEvent.dragEnter(document.body, dragged(pdf));
    expect(await screen.findByText('This screen takes no files.')).toBeTruthy();
    expect(fireEvent.drop(document.body, dragged(pdf))).toBe(false);
    expect(await screen.findByText('This screen takes no files. The file stays where it is.')).toBeTruthy();
  });

  test('says why the place takes none now', async () => {
    const taken = show({ ...documents, whyNot: 'The claim is closed.' });
    fireEvent.drop(document.body, dragged(pdf));
    expect(await screen.findByText('The claim is closed.')).toBeTruthy();
    expect(taken).not.toHaveBeenCalled();
  });

  test('of several comes alone where one is taken at a time, and the others are named as not taken', async () => {
    const taken = show(rows);
    fireEvent.drop(document.body, dragged(csv, pdf));
    expect(taken.mock.calls).toEqual([['Invoices from a file', ['items.csv']]]);
    expect(await screen.findByText('Only items.csv was taken: one file at a time.')).toBeTruthy();
  });

  test('leaves text that is dropped to the field', () => {
    show(documents);
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
  });
});

describe('a file that is pasted', () => {
  test('comes to the only place that accepts its kind', () => {
    const taken = show(documents, rows);
    fireEvent.paste(document.body, pasted(pdf));
    expect(taken.mock.calls).toEqual([['Documents', ['invoice.pdf']]]);
  });

  test('is asked about where two places accept it', async () => {
    const taken = show(documents, rows);
    fireEvent.paste(document.body, pasted(csv));
    fireEvent.click(await screen.findByRole('button', { name: 'Invoices from a file' }));
    await waitFor(() => expect(taken.mock.calls).toEqual([['Invoices from a file', ['items.csv']]]));
  });

  test('is left alone beside text: spreadsheets copy a picture of their cells', () => {
    const taken = show(documents);
    fireEvent.paste(document.body, { clipboardData: { files: [pdf], getData: () => 'A\tB' } });
    expect(taken).not.toHaveBeenCalled();
  });
});
