import { typeOfFileName } from '../../core/document.ts';

/*
 * Places that take files. Each is a control for choosing files (`FileInput`), and that it stands on the screen is all
 * that it takes to get what is dropped or pasted anywhere: the controls are found when a file comes.
 */

/** A place that takes files, as a person sees it. */
export type FileTaker = Readonly<{
  /** What becomes of a file there: "Upload aged debtors". */
  label: string;
  /** Media types and endings, as browsers write them; everything where it is empty. */
  accept: string;
  takesSeveral: boolean;
  /** Why it takes none now. */
  whyNot: string | null;
  take(files: readonly File[]): void;
}>;

const takes = new WeakMap<Element, FileTaker['take']>();

/** Says what a control does with files; answers how to withdraw it. */
export function offerFiles(control: Element, take: FileTaker['take']): () => void {
  takes.set(control, take);
  return () => takes.delete(control);
}

/** The places that take files now, in the order of the screen. What is below an open dialog takes none. */
export function fileTakersIn(root: ParentNode): FileTaker[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap((control) => {
    const take = takes.get(control);
    if (!take || control.closest('[inert], [aria-hidden="true"]')) return [];
    return [
      {
        label: control.getAttribute('aria-label') ?? '',
        accept: control.accept,
        takesSeveral: control.multiple,
        whyNot: control.disabled ? (control.dataset['whyNot'] ?? '') : null,
        take,
      },
    ];
  });
}

/** Where files go: to the one place for them, to one that a person has to choose, or nowhere. */
export type Destination =
  | Readonly<{ is: 'none' }>
  | Readonly<{ is: 'closed'; taker: FileTaker }>
  | Readonly<{ is: 'one'; taker: FileTaker }>
  | Readonly<{ is: 'several'; takers: readonly FileTaker[] }>;

/**
 * Decides where files go. Places that accept their kinds come before the others; where none does, a place gets them
 * nevertheless, because it says what is wrong with them.
 */
export function destinationOf(
  files: readonly Pick<File, 'name' | 'type'>[],
  takers: readonly FileTaker[],
): Destination {
  const open = takers.filter(({ whyNot }) => whyNot === null);
  const [closed] = takers;
  if (open.length === 0) return closed ? { is: 'closed', taker: closed } : { is: 'none' };
  const fitting = open.filter(({ accept }) => files.every((file) => isAccepted(file, accept)));
  const [first, ...others] = fitting.length > 0 ? fitting : open;
  return others.length === 0
    ? { is: 'one', taker: first as FileTaker }
    : { is: 'several', takers: fitting.length > 0 ? fitting : open };
}

/** Whether a control that accepts these types and endings takes a file; some systems name no type of a CSV file. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  if (accept === '') return true;
  const ofName = typeOfFileName(name);
  return accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) => (each.startsWith('.') ? name.toLowerCase().endsWith(each) : each === type || each === ofName));
}
