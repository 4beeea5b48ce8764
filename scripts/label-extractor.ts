import { generateMessageId } from '@lingui/message-utils/generateMessageId';

type ExtractedMessage = { id: string; message?: string; context?: string; origin?: [string, number] };

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/.source;

/** `label('…')` or `label("…", 'context')`, as the formatter writes it; anything else behind `label(` cannot be collected. */
const call = new RegExp(`\\blabel\\(\\s*(?:${literal}|)(?:,\\s*(?:${literal}))?`, 'g');

/** Collects the labels of lists, of work, and of words that both sides say (`src/platform/core/label.ts`) for `npm run i18n`. */
export const labelExtractor = {
  match: (file: string) =>
    /\/src\/(?!app\/)[^/]+\/(?:[^/]+\/[^/]+(?:\.list|-labels)|(?:[^/]+\/)?server\/(?:platform-)?work)\.ts$/.test(file),
  extract(file: string, code: string, onMessageExtracted: (message: ExtractedMessage) => void) {
    for (const [, single, double, ...further] of code.matchAll(call)) {
      const message = read(single ?? double);
      if (message === undefined) throw new Error(`${file}: a label takes one literal text`);
      const context = read(further[0] ?? further[1]);
      const id = generateMessageId(message, context);
      onMessageExtracted({ id, message, ...(context === undefined ? {} : { context }), origin: [file, 1] });
    }
  },
};

function read(written: string | undefined): string | undefined {
  return written?.replace(/\\(.)/g, '$1');
}
