declare const scopeBrand: unique symbol;

/**
 * Which policies an actor may see: policies named one by one, and portfolios (all policies that a broker or
 * intermediary runs). Only the session makes one, and every store function takes it first: nobody queries the world.
 * The insurer's service account sees all policies; the database lets it in by a role of its own.
 */
export type Scope = Readonly<
  { [scopeBrand]: true } & (
    | { kind: 'customer'; policies: readonly string[]; portfolios: readonly string[] }
    | { kind: 'insurer' }
  )
>;

/** Makes a scope from the mandates of a person. Called by the session only; the architecture test holds this. */
export function scopeOfMandates(policies: readonly string[], portfolios: readonly string[]): Scope {
  return { kind: 'customer', policies: [...policies].sort(), portfolios: [...portfolios].sort() } as unknown as Scope;
}

/** The scope of the insurer's side: the integration port, imports and the house insurer. */
export function insurerScope(): Scope {
  return { kind: 'insurer' } as unknown as Scope;
}

/** Narrows a scope to the policies a token is limited to; portfolios fall away, as a token names its policies. */
export function narrowScope(scope: Scope, policies: readonly string[]): Scope {
  return scopeOfMandates(policies, []) && scope.kind === 'customer'
    ? scopeOfMandates(
        policies.filter((policy) => scope.portfolios.length > 0 || scope.policies.includes(policy)),
        [],
      )
    : scope;
}
