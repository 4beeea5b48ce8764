import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { type Edit, edited, findNodes, type Node, type Property } from './ast-edits.ts';

/* English, the language the screens are written in, stays in the code and needs no catalogue: each part of the
   portal contains its own texts, and the first screen does not wait for those of all others. Messages are compiled
   here, so that no browser parses them. Other languages come as one catalogue each. */

/** What the macro says of a message; the plugin below needs the words as well as the id. */
export const macroOptions = { descriptorFields: 'message' } as const;

/** Replaces the words of every message by their compiled form. */
export function englishInCode(): Plugin {
  return {
    name: 'english-in-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\/(web|ui)\/.*\.tsx?$/, code: /message:/ },
      handler(code) {
        const edits = findNodes(this.parse(code), isMessageProperty).map(compiled);
        return edits.length > 0 ? { code: edited(code, edits), map: null } : null;
      },
    },
  };
}

/** `message: "…"`; only the macro writes texts under that name into the code of a screen. */
function isMessageProperty(node: Node): boolean {
  const { type, key, value } = node as Property;
  return type === 'Property' && key?.name === 'message' && typeof value?.value === 'string';
}

function compiled(property: Node): Edit {
  const { start, end, value } = (property as Property).value as Property & { value: string };
  const message = compileMessage(value);
  return { start, end, text: JSON.stringify(typeof message === 'string' ? [message] : message) };
}
