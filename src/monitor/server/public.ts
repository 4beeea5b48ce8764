/**
 * What the areas of covers, grades and the register tell the monitor with their own changes, and what a digest asks of
 * it. Each note is written in the transaction of its cause.
 */
export { storeWatch } from './monitor-notes.store.ts';
export {
  noteAnswer,
  noteCompanyChanges,
  noteDecisions,
  noteGrades,
  noteReceivedCovers,
  noteTurns,
} from './note-changes.ts';
export { unreadSince } from './read-monitor.ts';
