declare const scopeBrand: unique symbol;

/**
 * Which policies an actor may see: policies named one by one, and portfolios (all policies that a broker or
 * intermediary runs). Only the session makes one, and every store function takes it first: no query runs without it.
 * The insurer's service account sees all policies, through a database role of its own.
 */
export type Scope = Readonly<
  { [scopeBrand]: true } & (
    | { kind: 'customer'; policies: readonly string[]; portfolios: readonly string[] }
    | { kind: 'insurer' }
  )
>;

/** A policy and the portfolio that it is run in; an empty text for a policy that no broker or intermediary runs. */
export type PolicyInPortfolio = Readonly<{ policyKey: string; portfolioId: string }>;

/** Makes a scope from the mandates of a person. Called by the session only; the architecture test holds this. */
export function scopeOfMandates(policies: readonly string[], portfolios: readonly string[]): Scope {
  return { kind: 'customer', policies: [...policies].sort(), portfolios: [...portfolios].sort() } as unknown as Scope;
}

/** The scope of the insurer's side: the integration port, imports and the house insurer. */
export function insurerScope(): Scope {
  return { kind: 'insurer' } as unknown as Scope;
}

/** Whether a policy is in the scope. */
export function isWithinScope(scope: Scope, { policyKey, portfolioId }: PolicyInPortfolio): boolean {
  if (scope.kind === 'insurer') return true;
  return scope.policies.includes(policyKey) || scope.portfolios.includes(portfolioId);
}

/**
 * What a token limited to certain policies may see: those of them that its holder may see now. Portfolios are dropped,
 * because such a token names its policies. The insurer's scope is never narrowed to that of a customer.
 */
export function narrowScope(scope: Scope, limit: readonly PolicyInPortfolio[]): Scope {
  if (scope.kind === 'insurer') return scope;
  const kept = limit.filter((policy) => isWithinScope(scope, policy)).map((policy) => policy.policyKey);
  return scopeOfMandates(kept, []);
}
