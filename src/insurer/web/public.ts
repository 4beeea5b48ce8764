/** What screens of other areas may use of this one. */
export { DecisionPassport } from './DecisionPassport.tsx';
export { titleOf } from './rule-words.tsx';
export { WhatWouldChange } from './WhatWouldChange.tsx';
