import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { DatedList } from '../../../platform/ui/controls/DatedList.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
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
      <DatedList hasTime>
        {comments.map((comment) => (
          <Comment key={`${comment.versionNumber} ${comment.writtenAt}`} comment={comment} />
        ))}
      </DatedList>
    </section>
  );
}

function Comment({ comment }: { comment: DraftComment }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { writtenAt, writtenBy, side, kind, text, versionNumber } = comment;
  const number = format.number(versionNumber);
  return (
    <li>
      <span>{format.instant(writtenAt)}</span>
      <span>
        <b>{text}</b>
        <small>
          {writtenBy} ({i18n._(draftSideLabels[side])}) · {i18n._(draftCommentKindLabels[kind])} ·{' '}
          <Trans>version {number}</Trans>
        </small>
      </span>
    </li>
  );
}
