import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { NoCoverAfter } from '../../deadlines/web/public.ts';
import {
  answerReasonLabels,
  conditionLabels,
  extensionModeLabels,
  extensionReasonLabels,
  extensionStatusLabels,
} from '../extension-labels.ts';
import type { ExtensionOnWire } from '../extensions.contract.ts';
import { CancelExtension } from './CancelExtension.tsx';
import styles from './extensions.module.css';
import { useExtension } from './extensions.queries.ts';

/** How the insurer answered, in words. */
const passports: PassportsInWords = {
  extension: lazyPart(async () => (await import('./ExtensionPassport.tsx')).ExtensionPassport),
};

/** An extension beside the list: the days of the invoice, the answer with its reasons, the possible actions. */
export function ExtensionPanel({ extensionId, row }: { extensionId: string; row?: ExtensionOnWire | undefined }) {
  const { t } = useLingui();
  const found = useExtension(extensionId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The extension could not be loaded.`}
      kicker={(shown) => (shown ? t`Extension under ${shown.policy}` : t`Due-date extensions`)}
      actions={(extension) => <CancelExtension extension={extension} />}
      opensBuyer
      rest={({ documents }) =>
        documents.length > 0 && (
          <PanelSection title={t`Documents`}>
            <DocumentsOnFile documents={documents} />
          </PanelSection>
        )
      }
      history={`extension/${extensionId}`}
    >
      {(extension) => (
        <>
          <Days extension={extension} />
          {extension.answer && <Answer answer={extension.answer} extensionId={extension.extensionId} />}
          <About extension={extension} />
        </>
      )}
    </BuyerPanel>
  );
}

function Days({ extension }: { extension: ExtensionOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { status, documentNumber, amount, extendedDueDate } = extension;
  const to = format.fullDay(extendedDueDate);
  const terms: Term[] = [
    [t`Original due date`, format.fullDay(extension.originalDueDate)],
    [t`Previous due date`, format.fullDay(extension.initialDueDate)],
    [t`Extended to`, to],
    [t`End of maximum extension period`, format.fullDay(extension.longestDueDate)],
  ];
  return (
    <PanelSection
      title={t`Invoice ${documentNumber}`}
      end={
        <Changed by={status}>
          <StatusInWords of={extensionStatusLabels[status]} />
        </Changed>
      }
    >
      <Statement>
        <Money value={amount} />{' '}
        <small>
          <UntilWhen extension={extension} />
        </small>
      </Statement>
      <Terms terms={terms} />
      <StopOfCover status={status} />
      {status !== 'REFUSED' && status !== 'CANCELLED' && (
        <NoCoverAfter policy={extension.policy} companyId={extension.company.companyId} />
      )}
    </PanelSection>
  );
}

/** Until when the invoice may be paid: only what was declared or accepted moves the day. */
function UntilWhen({
  extension: { status, extendedDueDate, initialDueDate, daysAdded },
}: {
  extension: ExtensionOnWire;
}) {
  const format = useFormat();
  const to = format.fullDay(extendedDueDate);
  const days = format.number(daysAdded);
  const former = format.fullDay(initialDueDate);
  switch (status) {
    case 'PENDING':
      return (
        <Trans>
          requested until {to}; due on {former} until the insurer accepts.
        </Trans>
      );
    case 'REFUSED':
      return <Trans>declined: still due on {former}.</Trans>;
    case 'CANCELLED':
      return <Trans>discontinued: still due on {former}.</Trans>;
    default:
      return (
        <Trans>
          until {to}, {days} days after the original due date.
        </Trans>
      );
  }
}

/** The effect of the extension on the stop of cover. */
function StopOfCover({ status }: Pick<ExtensionOnWire, 'status'>) {
  if (status === 'REFUSED' || status === 'CANCELLED') return null;
  return (
    <p className={styles.note}>
      {status === 'REGISTERED' ? (
        <Trans>The stop of cover and all obligations are still calculated from the original due date.</Trans>
      ) : status === 'PENDING' ? (
        <Trans>
          The stop of cover is calculated from the new due date once the insurer accepts; the obligations are still
          calculated from the original one.
        </Trans>
      ) : (
        <Trans>
          The stop of cover is calculated from the new due date; the obligations are still calculated from the original
          one.
        </Trans>
      )}
    </p>
  );
}

function Answer({ answer, extensionId }: { answer: NonNullable<ExtensionOnWire['answer']>; extensionId: string }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <PanelSection title={t`The insurer’s answer`}>
      {answer.text && <p className={styles.note}>{answer.text}</p>}
      <ul className={styles.reasons}>
        {answer.reasons.map((reason) => (
          <li key={reason}>{i18n._(answerReasonLabels[reason])}</li>
        ))}
      </ul>
      {answer.conditions.length > 0 && (
        <Terms terms={answer.conditions.map((each): Term => [t`Condition`, i18n._(conditionLabels[each])])} />
      )}
      <HowDecided subject={`extension/${extensionId}`} inWords={passports} />
    </PanelSection>
  );
}

function About({ extension }: { extension: ExtensionOnWire }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { mode, reasonCode, comment, requestedBy, requestedAt } = extension;
  const terms: Term[] = [
    [t`Kind`, i18n._(extensionModeLabels[mode])],
    [t`Reason`, i18n._(extensionReasonLabels[reasonCode])],
    [t`By`, requestedBy],
    [t`On`, format.instant(requestedAt)],
  ];
  return (
    <PanelSection title={t`Request`}>
      <Terms terms={terms} />
      {comment && <p className={styles.note}>{comment}</p>}
    </PanelSection>
  );
}
