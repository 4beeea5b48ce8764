/** What a request of a CAP is warned of is said as that of a cover; a door is not loaded as a whole. */
export { OrderWarnings as CapWarnings } from '../../covers/web/public.ts';
