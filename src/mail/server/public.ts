/** What the server of other areas may use of this one. */
export type { DailyNews } from './daily-news.ts';
