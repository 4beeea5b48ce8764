import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import type { FieldBinding } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';

/** Languages in which buyers are written to, beside those of the portal: of the countries that are insured most. */
const likely = 'bg cs da de el en es et fi fr hr hu it ja lt lv nl no pl pt ro sk sl sv tr zh'.split(' ');

/** In which language a buyer is approached (handbook N 1.1, 1.4). */
export function LanguageField(field: FieldBinding<string>) {
  const { t } = useLingui();
  const format = useFormat();
  const options = likely
    .map((value) => ({ value, label: format.language(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, format.locale));
  return <Select label={t`Language of the buyer`} isOptional placeholder={t`Any`} options={options} {...field} />;
}
