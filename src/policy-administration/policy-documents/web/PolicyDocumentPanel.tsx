import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { canBeShown } from '../policy-document.ts';
import { policyDocumentCategoryLabels } from '../policy-document-labels.ts';
import type { PolicyDocument } from '../policy-documents.contract.ts';
import { useDocumentTitle } from './document-title.ts';
import { useDownload, usePolicyDocument, useShow } from './policy-documents.queries.ts';

type Props = Readonly<{ policyDocumentId: string; row?: PolicyDocument | undefined }>;

/** A document beside the list: what it is, how long it is kept, and who has opened it. */
export function PolicyDocumentPanel({ policyDocumentId, row }: Props) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const download = useDownload();
  const titleOf = useDocumentTitle();
  const show = useShow();
  const found = usePolicyDocument(policyDocumentId);
  const document = found.data ?? row;
  return (
    <DetailPanel
      kicker={
        document ? `${i18n._(policyDocumentCategoryLabels[document.category])} · ${document.policy}` : t`Documents`
      }
      title={document ? titleOf(document) : ''}
      foot={
        document && (
          <>
            {canBeShown(document.contentType) && (
              <Button kind="primary" icon="eye" onPress={() => show(policyDocumentId)}>
                <Trans>Open</Trans>
              </Button>
            )}
            <Button icon="export" onPress={() => download([policyDocumentId])}>
              <Trans>Download</Trans>
            </Button>
            <ToRecord letterAbout={document.letterAbout} />
          </>
        )
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The document could not be loaded.`} onRetry={found.refetch} />
      )}
      {document ? <Facts document={document} /> : !found.error && <StillReading />}
      <RecordHistory subject={`policy-document/${policyDocumentId}`} />
    </DetailPanel>
  );
}

function Facts({ document: { documentDate, readStatus, letterAbout, size, keepUntil } }: { document: PolicyDocument }) {
  const { t } = useLingui();
  const format = useFormat();
  const kilobytes = size === null ? null : format.number(Math.max(1, Math.round(size / 1024)));
  const terms: Term[] = [
    [t`Date`, format.fullDay(documentDate)],
    [t`Status`, readStatus === 'UNREAD' ? t`Unread` : t({ message: 'Read', context: 'document' })],
    [t`Size`, kilobytes === null ? null : t`${kilobytes} kB`],
    [t`Kept until`, format.fullDay(keepUntil)],
    [t`Language`, letterAbout === null ? null : t`Yours, when you open it`],
  ];
  return (
    <PanelSection>
      <Terms terms={terms.filter(([, value]) => value !== null)} />
    </PanelSection>
  );
}

/** The screens of the records that letters are about. */
const screensOf: Readonly<Record<string, (id: string) => string>> = {
  'premium-invoice': paths.premiumInvoice,
  'invoice-reminder': (name) => paths.premiumInvoice(name.slice(0, name.lastIndexOf('-'))),
  'turnover-declaration': paths.turnoverDeclaration,
  claim: paths.claim,
  'cover-request': paths.coverRequest,
};

/** A link to what a letter is about. */
function ToRecord({ letterAbout }: Pick<PolicyDocument, 'letterAbout'>) {
  const [kind = '', id = ''] = (letterAbout ?? '').split('/');
  const screen = screensOf[kind];
  return (
    screen && (
      <ButtonLink to={screen(id)}>
        <Trans>What it is about</Trans>
      </ButtonLink>
    )
  );
}
