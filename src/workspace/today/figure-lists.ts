/** A list, by the address of its screen with the filters that make it. */
export type FigureList = Readonly<{ to: string; search: Readonly<Record<string, string>> }>;

/**
 * The list behind each figure of the first screen that counts something: it has as many rows as the figure says. The
 * policies selected stay in the address of every screen.
 */
export const figureLists = {
  covers: { to: '/risk-services/covers', search: { filter: 'cover' } },
  waiting: { to: '/risk-services/cover-requests', search: { requestStatus: 'PENDING', workflowStatus: 'SENT' } },
  duties: { to: '/dashboard', search: { rows: 'all' } },
  news: { to: '/dashboard', search: { rows: 'all' } },
  lifting: { to: '/non-payment/overdues', search: { filter: 'lifting' } },
  orders: { to: '/orders', search: {} },
} as const satisfies Readonly<Record<string, FigureList>>;
