import { answerInThread } from '../../../platform/server/answer-in-thread.ts';
import { textInFile } from '../../../platform/server/text-in-file.ts';
import type { TextPart } from '../text-comparison.ts';
import { compareTexts } from './compare-texts.ts';

type File = Readonly<{ contentType: string; content: Uint8Array }>;

/** The files whose texts are compared. */
export type ComparisonQuestion = Readonly<{ before: File; after: File }>;

/** What has changed; or why that cannot be said. */
export type ComparisonAnswer = Readonly<{ parts: readonly TextPart[] } | { whyNot: 'no-text' | 'too-different' }>;

answerInThread(async ({ before, after }: ComparisonQuestion): Promise<ComparisonAnswer> => {
  const [earlier, later] = [await textOf(before), await textOf(after)];
  if (earlier === '' || later === '') return { whyNot: 'no-text' };
  const parts = compareTexts(earlier, later);
  return parts ? { parts } : { whyNot: 'too-different' };
});

/** Characters of a text that are compared: about two hundred pages. */
const most = 600_000;

async function textOf({ contentType, content }: File): Promise<string> {
  const text = (await textInFile(contentType, content)) ?? '';
  return text.trim().slice(0, most).toWellFormed().replaceAll('\0', ' ');
}
