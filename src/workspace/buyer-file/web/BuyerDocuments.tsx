import { Trans, useLingui } from '@lingui/react/macro';
import { addressOf } from '../../../platform/ui/client.ts';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { requestNotesContract } from '../../../risk/covers/request-notes.contract.ts';
import { unnamedCoversContract } from '../../../risk/unnamed-covers/unnamed-covers.contract.ts';
import type { BuyerDocument } from '../synthesis.contract.ts';
import { BuyerTable } from './BuyerSections.tsx';

/** Documents that people added to requests and checks on a buyer, to be opened from here. */
export function BuyerDocuments({ documents }: { documents: readonly BuyerDocument[] }) {
  const { t } = useLingui();
  return (
    <BuyerTable
      label={t`Documents`}
      heads={[t`File`, t`Policy`, t`Added by`]}
      rows={documents.map((document) => ({
        key: document.of.kind === 'cover-request' ? document.of.noteId : document.of.checkId,
        cells: [
          <FileLink key="file" document={document} />,
          document.policy,
          <>
            {document.addedBy}
            <small>
              <Instant value={document.addedAt} />
            </small>
          </>,
        ],
      }))}
    />
  );
}

function FileLink({ document }: { document: BuyerDocument }) {
  const { apiBase } = useConnection();
  const format = useFormat();
  const size = format.number(Math.max(1, Math.round(document.size / 1024)));
  return (
    <>
      <a href={addressOfDocument(apiBase, document)} download>
        {document.fileName}
      </a>{' '}
      <Trans>({size} kB)</Trans>
    </>
  );
}

/** Where the bytes are: with the request or the check that they belong to, under its own rights. */
function addressOfDocument(apiBase: string, { of }: BuyerDocument): string {
  if (of.kind === 'unnamed-check')
    return addressOf(apiBase, unnamedCoversContract.downloadUnnamedProof, { params: { checkId: of.checkId } });
  const { requestId, noteId } = of;
  return addressOf(apiBase, requestNotesContract.downloadRequestDocument, { params: { requestId, noteId } });
}
