import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

/**
 * The texts of the portal in a language. A short day ends with the dot of its month in some languages (“13. Sept.”); at the
 * end of a sentence it is the full stop as well.
 */
export class Texts extends I18n {
  override _(id: MessageDescriptor | string, values?: Record<string, unknown>, options?: MessageOptions): string {
    return withOneFullStop(super._(id as string, values, options));
  }
}

/** Two full stops in a row become one, also around the end of an element; three are an ellipsis and stay. */
export function withOneFullStop(text: string): string {
  return text.replace(/(?<!\.)\.(<\/\d+>)?\.(?!\.)/g, '.$1');
}
