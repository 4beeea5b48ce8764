/** What screens of other resources may use of this one. */

export { MessagesOfBuyer } from './MessagesAbout.tsx';
export { messagesForMe, useMessagesForMe } from './messages-for-me.ts';
