import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { declarationCategoryLabels } from '../declaration-labels.ts';
import { type DeclarationCategory, declarationCategories } from '../turnover-declaration.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { blankLine, hasLine, type TypedLine } from './declaration-form.ts';
import styles from './declarations.module.css';

type Props = Readonly<{
  declaration: DeclarationDetail;
  lines: readonly TypedLine[];
  onAdd(line: TypedLine): void;
}>;

/** Adds a country that has no line yet, or a line of its own for a category or an insured company. */
export function AddLine({ declaration, lines, onAdd }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [isApart, declareApart] = useState(false);
  const left = declaration.countries.filter(({ countryCode }) =>
    lines.every((line) => line.countryCode !== countryCode),
  );
  return (
    <>
      <div className={styles.adding}>
        {left.length > 0 && (
          <Select
            label={t`Add a country`}
            hidesLabel
            placeholder={t`Add a country`}
            value=""
            options={left.map(({ countryCode }) => ({ value: countryCode, label: format.country(countryCode) }))}
            onChange={(countryCode) => onAdd(blankLine(countryCode))}
          />
        )}
        {!isApart && (
          <Button kind="quiet" onPress={() => declareApart(true)}>
            {declaration.insuredEntities.length > 0 ? (
              <Trans>Add a category or company</Trans>
            ) : (
              <Trans>Add a category</Trans>
            )}
          </Button>
        )}
      </div>
      {isApart && <LineApart {...{ declaration, lines, onAdd }} />}
      <FormHint>
        <Trans>
          Countries and amounts, categories and companies can be pasted from a spreadsheet, in any order of columns.
        </Trans>
      </FormHint>
    </>
  );
}

const noCategory = 'none';
const policyholder = 'policyholder';

function LineApart({ declaration: { countries, insuredEntities }, lines, onAdd }: Props) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const [countryCode, chooseCountry] = useState(countries[0]?.countryCode ?? '');
  const [category, chooseCategory] = useState<DeclarationCategory | typeof noCategory>(noCategory);
  const [company, chooseCompany] = useState(policyholder);
  const line: TypedLine = {
    ...blankLine(countryCode),
    category: category === noCategory ? null : category,
    insuredEntityId: company === policyholder ? null : company,
  };
  return (
    <fieldset className={styles.adding} aria-label={t`Line of its own`}>
      <Select
        label={t`Country`}
        value={countryCode}
        options={countries.map((each) => ({ value: each.countryCode, label: format.country(each.countryCode) }))}
        onChange={chooseCountry}
      />
      <Select
        label={t`Category`}
        value={category}
        options={[
          { value: noCategory, label: t`No category` },
          ...declarationCategories.map((each) => ({ value: each, label: i18n._(declarationCategoryLabels[each]) })),
        ]}
        onChange={chooseCategory}
      />
      {insuredEntities.length > 0 && (
        <Select
          label={t`Insured company`}
          value={company}
          options={[
            { value: policyholder, label: t`Policyholder` },
            ...insuredEntities.map(({ entityId, name }) => ({ value: entityId, label: name })),
          ]}
          onChange={chooseCompany}
        />
      )}
      <Button whyNot={hasLine(lines, line) ? t`This line is already there.` : null} onPress={() => onAdd(line)}>
        <Trans>Add the line</Trans>
      </Button>
    </fieldset>
  );
}
