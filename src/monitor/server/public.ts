/**
 * What the areas of covers of every kind, grades and the register tell the monitor with their own changes, and what a digest asks of
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
export {
  noteCap,
  noteGradeCoverEnd,
  noteGradeCovers,
  noteGradeCoverTurns,
  noteGradeCoverWithdrawal,
  noteNdCover,
} from './note-other-covers.ts';
export { unreadSince } from './read-monitor.ts';
