/** What other resources may ask the audit trail. */
export { type TrailMark, trailMarks } from './trail.store.ts';
export { type TrailHealth, trailHealthOf } from './trail-health.ts';
export { walkTrail } from './verify-trail.ts';
