/** What the server side of other resources may use of this one. */
export { type DailyNews, dailyNewsSlot } from './daily-news.ts';
