/** An address of the portal as its router takes it: path and search apart. */
export function wayTo(route: string): Readonly<{ to: string; search: Readonly<Record<string, string>> }> {
  const [to = '/', query = ''] = route.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
