import { useState } from 'react';

/** The text of a field that is read as a value. */
export type TypedText = Readonly<{
  /** What stands in the field while one types; `null` where the value is written out instead. */
  text: string | null;
  /**
   * What was typed, as long as the value is the one it was read as. It outlives the typing: an echo below the field that
   * went away with the focus would move the button that takes the focus from under the pointer.
   */
  echoed: string | null;
  /** Text was typed, and is read as this value. */
  write(text: string, value: string): void;
  /** The field was left: the value is written out. */
  leave(): void;
  /** The value was chosen otherwise. */
  forget(): void;
}>;

/** Keeps what is typed into a field beside the value that it is read as. */
export function useTypedText(value: string): TypedText {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [isWriting, setWriting] = useState(false);
  return {
    text: isWriting && typed ? typed.text : null,
    echoed: typed?.value === value ? typed.text : null,
    write: (text, readAs) => {
      setTyped({ text, value: readAs });
      setWriting(true);
    },
    leave: () => setWriting(false),
    forget: () => {
      setTyped(null);
      setWriting(false);
    },
  };
}
