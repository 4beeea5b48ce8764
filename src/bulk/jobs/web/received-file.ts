import { useEffect, useState } from 'react';

/** What somebody brings to the list of files: a file that was dropped or pasted, or rows from a spreadsheet. */
export type Brought = Readonly<{ file: File | null; rows: string }>;

const nothing: Brought = { file: null, rows: '' };

/** What is being uploaded, if anything: begun with a button, or with what is dropped or pasted anywhere on the page. */
export function useBrought(whyNot: string | null) {
  const [brought, bring] = useState<Brought | null>(null);
  const mayBring = whyNot === null;
  useEffect(() => {
    if (mayBring) return listenFor(bring);
  }, [mayBring]);
  return { brought, bring, begin: () => bring(nothing), end: () => bring(null) };
}

/**
 * Passes on what is dropped or pasted on the document until the answer is called. Fields keep the text that goes into
 * them.
 */
function listenFor(bring: (brought: Brought) => void): () => void {
  const receive = (event: ClipboardEvent | DragEvent) => {
    const brought = broughtBy('clipboardData' in event ? event.clipboardData : event.dataTransfer);
    if (!brought || (brought.file === null && isField(event.target))) return;
    event.preventDefault();
    bring(brought);
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

/** A file, or rows of several cells: a single word on the clipboard is no list. */
function broughtBy(data: DataTransfer | null): Brought | null {
  const [file] = data?.files ?? [];
  if (file) return { file, rows: '' };
  const rows = data?.getData('text/plain') ?? '';
  return /[\t;,].*\r?\n/.test(rows.trimStart()) ? { file: null, rows } : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
