import { z } from 'zod';

/** Names a form and what it is about: `overdue:HERM-1000001:1000123`, `cover/CBNL-3000001/1000123/NEW`. */
export const formKeyShape = z.string().min(1).max(200);

/** Bytes of one draft: a report of two thousand invoices, the most that one has, with all their fields. */
export const largestDraft = 512 * 1024;

/** Days for which a draft is kept after it was touched last. */
export const draftDays = 30;

/** Documents of one draft; more can be added to what it becomes. */
export const mostDraftDocuments = 10;

/** Drafts of one person; beyond them the oldest is forgotten. */
export const mostDrafts = 200;
