import { answerInThread } from '../../../platform/server/answer-in-thread.ts';
import { wordsIn } from './words-in-file.ts';

/** The file whose words are wanted. */
export type WordsQuestion = Readonly<{ contentType: string; content: Uint8Array }>;

answerInThread(({ contentType, content }: WordsQuestion) => wordsIn(contentType, content));
