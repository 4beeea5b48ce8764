import { refuse } from '../../../platform/core/refusal.ts';
import { openBoundedThreads, ThreadFault, ThreadLimitExceeded } from '../../../platform/server/bounded-thread.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { threadFile } from '../../../platform/server/thread-file.ts';
import type { DraftComparison } from '../policy-drafts.contract.ts';
import { changesIn, type TextPart } from '../text-comparison.ts';
import type { ComparisonAnswer, ComparisonQuestion } from './comparison-thread.ts';
import { findFile, findVersions } from './policy-drafts.store.ts';

const threads = openBoundedThreads(threadFile(import.meta, 'comparison-thread'), { megabytes: 512 });

/** Seconds that reading and comparing two files may take. */
const mostSeconds = 20;

/**
 * What has changed in the text of a draft since another version of its wording, or since the version before. Refuses
 * `not-found` outside the scope, `no-other-version` of a first one, and `draft-not-comparable` for files without text, such as
 * scans, or with too little in common.
 */
export async function compareDraft(
  policyDraftId: string,
  withDraftId: string | undefined,
  { scope, tx }: Context,
): Promise<DraftComparison> {
  const versions = await findVersions(scope, tx, policyDraftId);
  const draft = versions.find((version) => version.policyDraftId === policyDraftId);
  if (!draft) throw new Refused(refuse('not-found'));
  const other = versions.find((version) =>
    withDraftId === undefined
      ? version.versionNumber < draft.versionNumber
      : version.policyDraftId === withDraftId && version !== draft,
  );
  if (!other) throw new Refused(refuse('no-other-version'));
  const [before, after] = [await findFile(tx, other.policyDraftId), await findFile(tx, policyDraftId)];
  if (!before || !after) throw new Refused(refuse('not-found'));
  const parts = await compared({ before, after });
  return {
    versionNumber: draft.versionNumber,
    comparedWith: other.versionNumber,
    changes: changesIn(parts),
    parts: [...parts],
  };
}

async function compared({ before, after }: ComparisonQuestion): Promise<readonly TextPart[]> {
  const answer = await answerOf({ before: plain(before), after: plain(after) });
  if ('parts' in answer) return answer.parts;
  throw new Refused(refuse('draft-not-comparable', { why: answer.whyNot }));
}

function plain({ contentType, content }: ComparisonQuestion['before']): ComparisonQuestion['before'] {
  return { contentType, content: new Uint8Array(content) };
}

async function answerOf(question: ComparisonQuestion): Promise<ComparisonAnswer> {
  try {
    return (await threads.use((ask) => ask(question, mostSeconds))) as ComparisonAnswer;
  } catch (error) {
    // a file that is damaged or protected, or takes too long to read
    if (error instanceof ThreadFault) return { whyNot: 'no-text' };
    if (error instanceof ThreadLimitExceeded) return { whyNot: 'too-different' };
    throw error;
  }
}
