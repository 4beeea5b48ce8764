import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heading, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { draftCommentKindLabels, draftSideLabels } from '../policy-draft-labels.ts';
import type { DraftComment, PolicyDraftDetail } from '../policy-drafts.contract.ts';

/** What broker and insurer said of all versions, the first comment first. */
export function DraftComments({ draft: { comments } }: { draft: PolicyDraftDetail }) {
  if (comments.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>Comments</Trans>
      </Heading>
      <Terms terms={comments.map((comment) => [<Writer key={comment.writtenAt} comment={comment} />, comment.text])} />
    </section>
  );
}

function Writer({ comment: { writtenAt, writtenBy, side, kind, versionNumber } }: { comment: DraftComment }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const number = format.number(versionNumber);
  return (
    <>
      {format.instant(writtenAt)} · {writtenBy} ({i18n._(draftSideLabels[side])})
      <br />
      {i18n._(draftCommentKindLabels[kind])} · {t`version ${number}`}
    </>
  );
}
