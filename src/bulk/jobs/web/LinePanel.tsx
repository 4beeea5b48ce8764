import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import type { JobLineOnWire, JobOnWire } from '../jobs.contract.ts';
import { CellsOfLine } from './CellsOfLine.tsx';
import { useJobScreens } from './line-target.ts';

export type LinePanelProps = {
  job: JobOnWire;
  number: number;
  line: JobLineOnWire | undefined;
  /** A line that can be ordered leaves the list: the next one follows. */
  leaves: boolean;
  /** Whether the reader is in the middle of correcting: the next line takes the keyboard. */
  continuesRef: RefObject<boolean>;
};

/** A line beside its list: its cells with what is wrong at each, to be corrected there. */
export function LinePanel({ job, number, line, leaves, continuesRef }: LinePanelProps) {
  const { t, i18n } = useLingui();
  const company = line?.company;
  const { warningLabels } = useJobScreens();
  const sayWarning = (code: string) => {
    const label = warningLabels[code];
    return label ? i18n._(label) : code;
  };
  return (
    <DetailPanel
      kicker={t`Line ${number}`}
      title={company ? <BuyerTitle company={company} /> : t`Line ${number}`}
      sub={
        company && (
          <>
            <CountryCode code={company.countryCode} /> <code>{company.companyId}</code>
          </>
        )
      }
      foot={
        line?.request && (
          <ButtonLink to={paths.coverRequest(line.request.requestId)}>
            <Trans>Open the request</Trans>
          </ButtonLink>
        )
      }
    >
      {line ? (
        <>
          {line.warnings.map((warning) => (
            <Banner key={warning} tone="info">
              {sayWarning(warning)}
            </Banner>
          ))}
          <CellsOfLine job={job} line={line} leaves={leaves} continuesRef={continuesRef} />
        </>
      ) : (
        <p>
          <Trans>This line is not among those shown.</Trans>
        </p>
      )}
    </DetailPanel>
  );
}
