/**
 * Addresses of the screens (docs: wire, "Screens"). Links inside the portal write them out, because the router checks
 * them; these builders are for messages, tests and other programs.
 */
export const paths = {
  today: () => '/dashboard',
  buyers: () => '/buyers',
  buyer: (companyId: string) => `/buyers/${encodeURIComponent(companyId)}`,
  covers: () => '/risk-services/covers',
  cover: (coverId: string) => `/risk-services/covers?open=${encodeURIComponent(coverId)}`,
  coverRequest: (requestId: string) => `/risk-services/cover-requests/${encodeURIComponent(requestId)}`,
  orders: () => '/orders',
  policies: () => '/policies',
  policy: (policy: string) => `/policies/${encodeURIComponent(policy)}`,
  settings: () => '/settings',
} as const;
