import { useEffect, useState } from 'react';

/** What somebody brings to the list of files: a file, or rows from a spreadsheet. */
export type Brought = Readonly<{ file: File | null; rows: string }>;

const nothing: Brought = { file: null, rows: '' };

/** What is being uploaded, if anything: begun with a button or a file, or with rows that are pasted or dropped anywhere. */
export function useBrought(whyNot: string | null) {
  const [brought, bring] = useState<Brought | null>(null);
  const mayBring = whyNot === null;
  useEffect(() => {
    if (mayBring) return listenForRows((rows) => bring({ file: null, rows }));
  }, [mayBring]);
  return { brought, bring, begin: () => bring(nothing), end: () => bring(null) };
}

/** Passes on rows that are pasted or dropped on the document until the answer is called. Fields keep what goes into them. */
function listenForRows(bring: (rows: string) => void): () => void {
  const receive = (event: ClipboardEvent | DragEvent) => {
    const rows = rowsIn('clipboardData' in event ? event.clipboardData : event.dataTransfer);
    if (rows === null || isField(event.target)) return;
    event.preventDefault();
    bring(rows);
  };
  const allow = (event: DragEvent) => event.preventDefault();
  document.addEventListener('paste', receive);
  document.addEventListener('drop', receive);
  document.addEventListener('dragover', allow);
  return () => {
    document.removeEventListener('paste', receive);
    document.removeEventListener('drop', receive);
    document.removeEventListener('dragover', allow);
  };
}

/** Rows of several cells: a single word on the clipboard is no list. */
function rowsIn(data: DataTransfer | null): string | null {
  const rows = data?.getData('text/plain') ?? '';
  return /[\t;,].*\r?\n/.test(rows.trimStart()) ? rows : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
