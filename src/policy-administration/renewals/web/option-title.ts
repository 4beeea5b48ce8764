import { useLingui } from '@lingui/react';
import { optionKindLabels } from '../renewal-labels.ts';
import type { OptionOnWire } from '../renewals.contract.ts';

/** What an option is called: kinds that are known in the reader's language, others as the insurer calls them. */
export function useOptionTitle(): (option: Pick<OptionOnWire, 'kind' | 'title'>) => string {
  const { i18n } = useLingui();
  return ({ kind, title }) => (kind ? i18n._(optionKindLabels[kind]) : title);
}
