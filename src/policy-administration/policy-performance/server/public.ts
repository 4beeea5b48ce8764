/* What the server side of other resources may use of this one. */

export { figuresOfPolicies } from './figures-of-policies.ts';
