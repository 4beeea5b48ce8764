export { type DecidedSubject, decidedByRules, decidedSubjectSlot } from './decided-subject.ts';
export { appendPassport, appendPassports, findChain, findPassports, keepDecision, sha256 } from './passports.store.ts';
export { replayOf } from './show-passports.ts';
