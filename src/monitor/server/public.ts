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
