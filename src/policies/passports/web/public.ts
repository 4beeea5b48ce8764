/** What screens of other resources may use of this one. */

export { HowDecided, type PassportsInWords } from './HowDecided.tsx';
export { PassportInWords, type RuleWords } from './PassportInWords.tsx';
export { PassportSlip } from './PassportSlip.tsx';
export { Replay } from './Replay.tsx';
