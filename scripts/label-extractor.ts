import { generateMessageId } from '@lingui/message-utils/generateMessageId';

type ExtractedMessage = { id: string; message?: string; origin?: [string, number] };

/** `label('…')` or `label("…")`, as the formatter writes it; anything else behind `label(` cannot be collected. */
const call = /\blabel\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|)/g;

/** Collects the labels of lists and of words that both sides say (`src/platform/core/label.ts`) for `npm run i18n`. */
export const labelExtractor = {
  match: (file: string) => /\/src\/[^/]+\/[^/]+\/[^/]+(?:\.list|-labels)\.ts$/.test(file),
  extract(file: string, code: string, onMessageExtracted: (message: ExtractedMessage) => void) {
    for (const [, single, double] of code.matchAll(call)) {
      const written = single ?? double;
      if (written === undefined) throw new Error(`${file}: a label takes one literal text`);
      const message = written.replace(/\\(.)/g, '$1');
      onMessageExtracted({ id: generateMessageId(message), message, origin: [file, 1] });
    }
  },
};
