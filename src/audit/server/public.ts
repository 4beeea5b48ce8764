/** What other areas may ask the trail. */
export { type TrailMark, trailMarks } from './trail.store.ts';
