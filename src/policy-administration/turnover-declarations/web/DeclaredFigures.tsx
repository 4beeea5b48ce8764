import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { declarationCategoryLabels } from '../declaration-labels.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';

/** The lines of a declaration that cannot be changed, each with its rate and premium. */
export function DeclaredFigures({ declaration }: { declaration: DeclarationDetail }) {
  return <FiguresOf figures={declaration} title={<Trans>Turnover by country</Trans>} />;
}

/** Lines, or that there are none. */
export function FiguresOf({
  figures: { lines, premium, insuredEntities, nil },
  title,
}: {
  figures: Pick<DeclarationDetail, 'lines' | 'premium' | 'insuredEntities' | 'nil'>;
  title: ReactNode;
}) {
  if (nil)
    return (
      <p>
        <Trans>Nothing was sold on credit in this period.</Trans>
      </p>
    );
  return <Figures title={title} {...{ lines, premium, insuredEntities }} />;
}

/** The lines of the insurer's estimate. */
export function EstimatedFigures({
  declaration: { estimatedLines, insuredEntities },
  estimate: { premium },
}: {
  declaration: DeclarationDetail;
  estimate: NonNullable<DeclarationDetail['estimate']>;
}) {
  return (
    <Figures title={<Trans>The insurer’s estimate</Trans>} lines={estimatedLines} {...{ premium, insuredEntities }} />
  );
}

type FiguresProps = Readonly<{ title: ReactNode }> & Pick<DeclarationDetail, 'lines' | 'premium' | 'insuredEntities'>;

function Figures({ title, lines, premium, insuredEntities }: FiguresProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const nameOf = (entityId: string | null) => insuredEntities.find((each) => each.entityId === entityId)?.name;
  return (
    <CaseTable
      title={title}
      heads={[
        { label: t`Country` },
        { label: t`Turnover`, isFigure: true, isKept: true },
        { label: t`Not insured`, isFigure: true },
        { label: t`Rate`, isFigure: true },
        { label: t`Premium`, isFigure: true, isKept: true },
      ]}
      rows={lines.map((line) => ({
        key: [line.countryCode, line.category, line.insuredEntityId].join(' '),
        cells: [
          [
            format.country(line.countryCode),
            line.category && i18n._(declarationCategoryLabels[line.category]),
            nameOf(line.insuredEntityId),
          ]
            .filter(Boolean)
            .join(' · '),
          format.money(line.turnover),
          format.money(line.exclusions),
          line.rate === null ? '–' : format.rate(line.rate),
          line.premium ? format.money(line.premium) : '–',
        ],
      }))}
      total={premium ? format.money(premium) : '–'}
    />
  );
}
