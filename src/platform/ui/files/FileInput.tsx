import { type ChangeEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { offerFiles } from './file-takers.ts';

/*
 * Where a screen takes files. The control itself is never shown: a button opens it, and what is dropped or pasted
 * anywhere on the screen comes to it.
 *   const files = useRef<FileChooser>(null);
 *   <Button onPress={() => files.current?.open()}>…</Button>
 *   <FileInput ref={files} label={t`Documents`} accept={documentTypes.join(',')} takesSeveral onFiles={add} />
 */

/** What opens the browser's way to choose files. */
export type FileChooser = Readonly<{ open(): void }>;

export type FileInputProps = {
  /** What becomes of a file, as it is said where files are dropped: "Upload aged debtors". */
  label: string;
  accept: string;
  takesSeveral?: boolean;
  /** Why no file can be taken now. */
  whyNot?: string | null;
  onFiles(files: readonly File[]): void;
  ref?: Ref<FileChooser>;
};

export function FileInput({ label, accept, takesSeveral = false, whyNot = null, onFiles, ref }: FileInputProps) {
  const control = useRef<HTMLInputElement>(null);
  const latest = useRef(onFiles);
  useLayoutEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (control.current) return offerFiles(control.current, (files) => latest.current(files));
  }, []);
  useImperativeHandle(ref, () => ({ open: () => control.current?.click() }), []);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = ''; // the same file can be chosen again after it was corrected
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <input
      ref={control}
      type="file"
      hidden
      accept={accept}
      multiple={takesSeveral}
      disabled={whyNot !== null}
      data-why-not={whyNot ?? undefined}
      aria-label={label}
      onChange={choose}
    />
  );
}
