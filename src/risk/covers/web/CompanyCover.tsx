import { Plural, Trans } from '@lingui/react/macro';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { CoverBadge } from '../../buyers/companies.contract.ts';
import { NoCoverAfterDay } from '../../buyers/web/public.ts';
import { CoverStatus } from './cover-status-display.tsx';

/** The status of the cover on a found company, and what else there is: a waiting request, covers of other policies. */
export function CompanyCover({ cover }: { cover: CoverBadge }) {
  const { standing, coverStatusCode, isStopped, noCoverAfter, hasOpenRequest, otherCovers } = cover;
  if (standing === 'undecided' && hasOpenRequest) {
    return (
      <Status shape="waiting">
        <Trans>Pending</Trans>
      </Status>
    );
  }
  return (
    <>
      <CoverStatus
        cover={{ standing, coverStatusCode, isStopped, pendingAction: null, pendingRequest: null, decisionCode: null }}
      />
      {noCoverAfter && (
        <small>
          <NoCoverAfterDay day={noCoverAfter} />
        </small>
      )}
      {(hasOpenRequest || otherCovers > 0) && (
        <small>
          {hasOpenRequest ? (
            <Trans>request pending</Trans>
          ) : (
            <Plural value={otherCovers} one="and one more cover" other="and # more covers" />
          )}
        </small>
      )}
    </>
  );
}
