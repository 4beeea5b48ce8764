/**
 * The source of "now". `AVAL_CLOCK` fixes it for tests and screenshots. `timeZone` is the IANA name of the zone in
 * which its days begin, UTC where there is none.
 */
export type Clock = Readonly<{ now(): string; today(): string; timeZone?: string }>;

/** The clock of a server: days begin in the portal's business time zone. `fixed` is an RFC 3339 instant. */
export function openClock(timeZone: string, fixed?: string | undefined): Clock {
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const now = () => (fixed ? new Date(fixed) : new Date());
  let lastMinute = -1;
  let lastDay = '';
  return {
    timeZone,
    now: () => now().toISOString(),
    today: () => {
      const instant = now();
      const minute = Math.floor(instant.getTime() / 60_000);
      if (minute !== lastMinute) {
        lastMinute = minute;
        lastDay = dayFormat.format(instant);
      }
      return lastDay;
    },
  };
}
