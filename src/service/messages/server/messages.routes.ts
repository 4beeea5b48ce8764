import { type Routes, routes } from '../../../platform/server/routes.ts';
import { messagesContract } from '../messages.contract.ts';
import { listOfThreads, showThread } from './show-threads.ts';
import { closeThread, openThread, readThread, sendMessage } from './write-message.ts';

/** The use cases of messages: the same on both sides, each in its own scope. */
export const messagesRoutes: Routes = routes(messagesContract, {
  listMessageThreads: ({ query }, context) => listOfThreads(query, context),
  findMessageThread: ({ params }, context) => showThread(params.threadId, context),
  openMessageThread: ({ body }, context) => openThread(body, context),
  sendMessage: ({ params, body }, context) => sendMessage(params.threadId, body, context),
  readMessages: ({ params, body }, context) => readThread(params.threadId, body, context),
  closeMessageThread: ({ params }, context) => closeThread(params.threadId, context),
  listMessageThreadsForInsurer: ({ query }, context) => listOfThreads(query, context),
  findMessageThreadForInsurer: ({ params }, context) => showThread(params.threadId, context),
  openMessageThreadByInsurer: ({ body }, context) => openThread(body, context),
  sendMessageByInsurer: ({ params, body }, context) => sendMessage(params.threadId, body, context),
  readMessagesByInsurer: ({ params, body }, context) => readThread(params.threadId, body, context),
  closeMessageThreadByInsurer: ({ params }, context) => closeThread(params.threadId, context),
});
