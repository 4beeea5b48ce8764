/** Moves what pages left for the header to its places there, in what the server drew. */
export function fillHead(html: string): string {
  const parts = new Map<string, string>();
  const below = html.replace(
    /<av-in-head data-slot="(\w+)">(.*?)<\/av-in-head>/gs,
    (_all, slot: string, part: string) => {
      parts.set(slot, part);
      return '';
    },
  );
  return below.replace(/(<div class="[^"]*" data-slot="(\w+)">)(<\/div>)/g, (_all, start, slot: string, end) => {
    return `${start}${parts.get(slot) ?? ''}${end}`;
  });
}
