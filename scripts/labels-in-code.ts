import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { edited, findNodes, type Node } from './ast-edits.ts';

/**
 * Puts id and compiled text in the place of each `label('…')` of a root file, as the macro and `englishInCode` do for the
 * texts of screens: no browser counts ids or parses texts.
 */
export function labelsInCode(): Plugin {
  return {
    name: 'labels-in-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/[^/]+\/[^/]+\/[^/]+(?:\.list|-labels)\.ts$/, code: /\blabel\(/ },
      handler(code) {
        const edits = findNodes(this.parse(code), isLabel).map((call) => ({
          start: call.start,
          end: call.end,
          text: descriptorOf(...textsOf(call)),
        }));
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

function isLabel(node: Node): boolean {
  const { type, callee } = node as Node & { callee?: { name?: string } };
  return type === 'CallExpression' && callee?.name === 'label';
}

function textsOf(call: Node): [english: string, context?: string] {
  return (call['arguments'] as { value: string }[]).map(({ value }) => value) as [string, string?];
}

function descriptorOf(english: string, context?: string): string {
  const message = compileMessage(english);
  return JSON.stringify({
    id: generateMessageId(english, context),
    message: typeof message === 'string' ? [message] : message,
  });
}
