import type { I18n } from '@lingui/core';
import type { Format } from '../../core/format.ts';
import type { Saying } from '../../core/list.ts';

/** Says labels in the reader's language and notation. */
export function sayingIn({ i18n, format }: Readonly<{ i18n: I18n; format: Format }>): Saying {
  return { say: (label, values) => i18n._(values ? { ...label, values } : label), format };
}
