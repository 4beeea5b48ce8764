import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../controls/Toast.tsx';
import { lazyPart, NotOpened, NotThere } from '../lazy-part.tsx';
import { destinationOf, type FileTaker, fileTakersIn } from './file-takers.ts';

const DropTarget = lazyPart(async () => (await import('./DropTarget.tsx')).DropTarget, NotThere);
const ChooseTaker = lazyPart(async () => (await import('./ChooseTaker.tsx')).ChooseTaker, NotOpened);

/** What is dragged over the window, and the place below the pointer. */
type Dragged = Readonly<{ takers: readonly FileTaker[]; over: number }>;

/**
 * Files that are dropped or pasted anywhere come to the place of the screen that takes files. Where there are several, a
 * person says which; where there is none, the screen says so, and the browser does not leave the portal for the file.
 */
export function FilesAnywhere() {
  const { t } = useLingui();
  const notify = useToast();
  const [dragged, drag] = useState<Dragged | null>(null);
  const [asked, ask] = useState<Readonly<{ files: readonly File[]; takers: readonly FileTaker[] }> | null>(null);

  const give = (files: readonly File[], taker: FileTaker) => {
    const [first, ...others] = files;
    if (!first) return;
    taker.take(taker.takesSeveral ? files : [first]);
    if (others.length > 0 && !taker.takesSeveral)
      notify({ text: t`Only ${first.name} was taken: one file at a time.`, tone: 'failed' });
  };
  const bring = (files: readonly File[], takers: readonly FileTaker[]) => {
    const to = destinationOf(files, takers);
    if (to.is === 'one') give(files, to.taker);
    else if (to.is === 'several') ask({ files, takers: to.takers });
    else if (to.is === 'closed' && to.taker.whyNot) notify({ text: to.taker.whyNot, tone: 'failed' });
    else notify({ text: t`This screen takes no files. The file stays where it is.`, tone: 'failed' });
  };

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const takers = dragged?.takers ?? openTakers();
    event.dataTransfer.dropEffect = takers.some(({ whyNot }) => whyNot === null) ? 'copy' : 'none';
    const over = paneAt(event.clientX, event.clientY);
    if (dragged?.over !== over) drag({ takers, over });
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) drag(null);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    const takers = dragged?.takers ?? openTakers();
    const pointedAt = takers.length > 1 ? takers[paneAt(event.clientX, event.clientY)] : undefined;
    drag(null);
    bring(files, pointedAt ? [pointedAt] : takers);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // spreadsheets add a picture of the cells to their text
    if (event.defaultPrevented || files.length === 0 || event.clipboardData?.getData('text/plain')) return;
    event.preventDefault();
    bring(files, openTakers());
  });
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    document.addEventListener('dragenter', onDrag, { signal });
    document.addEventListener('dragover', onDrag, { signal });
    document.addEventListener('dragleave', onLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => heard.abort();
  }, []);

  return (
    <>
      {dragged && <DropTarget {...dragged} />}
      {asked && (
        <ChooseTaker
          {...asked}
          onChoose={(taker) => {
            ask(null);
            give(asked.files, taker);
          }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** The places that take files now, or else the first that does not and says why. */
function openTakers(): FileTaker[] {
  const takers = fileTakersIn(document);
  const open = takers.filter(({ whyNot }) => whyNot === null);
  return open.length > 0 ? open : takers.slice(0, 1);
}

/** The place of the drop target at a point; the first where it is not drawn yet. */
function paneAt(x: number, y: number): number {
  const panes = [...document.querySelectorAll('[data-drop-pane]')];
  const at = panes.findIndex((pane) => {
    const { left, right, top, bottom } = pane.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return Math.max(0, at);
}
