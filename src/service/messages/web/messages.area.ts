import { msg } from '@lingui/core/macro';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { messagesAbout } from '../../../risk/buyers/web/slots.ts';

/** What messages have on the screens. */
export const messagesWebArea: WebArea = {
  screens: {
    [paths.messages]: async () => (await import('./MessagesPage.tsx')).MessagesPage,
    [paths.messagesToAnswer]: async () => (await import('./MessagesPage.tsx')).MessagesToAnswerPage,
  },
  places: [
    {
      id: 'messages',
      at: ['buyers', 40],
      path: paths.messages,
      heading: msg`Messages`,
      icon: 'message',
      needs: ['tci-access'],
    },
    {
      id: 'messages-to-answer',
      at: ['buyers', 41],
      path: paths.messagesToAnswer,
      heading: msg`Messages to answer`,
      icon: 'reply',
      onlyFor: 'insurer',
    },
  ],
  contributions: [
    contribute(
      messagesAbout,
      'messages',
      lazyPart(async () => (await import('./MessagesAbout.tsx')).MessagesAboutRecord, NotThere),
    ),
  ],
  staleOn: {
    'message-threads': ['message-thread'],
    history: ['message-thread'],
  },
};
