import { useState } from 'react';

/** The text of a field that is read as a value. */
export type TypedText = Readonly<{
  /** The text of the field during typing; `null` where the formatted value is shown instead. */
  text: string | null;
  /**
   * What was typed, as long as it means the present value. It is kept after typing ends: if the echo below the field
   * disappeared with the focus, the button under the pointer would move.
   */
  echoed: string | null;
  /** Text was typed, and is read as this value. */
  write(text: string, value: string): void;
  /** The field lost the focus: the formatted value is shown. */
  leave(): void;
  /** The value was chosen otherwise. */
  forget(): void;
}>;

/** Keeps the typed text of a field beside the value that it means. */
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
