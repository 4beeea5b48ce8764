/** What the shell uses of the tours besides `Tours`, which it loads itself. */
export { useOfferedTour } from './offered-tour.ts';
