import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { Format } from '../../core/format.ts';
import type { WebArea } from '../web-area.ts';
import { FormatContext, useFormat } from './useFormat.ts';

/** The notation of invoices and claims: an amount has all decimals of its currency, also where they are zero. */
export function withMinorUnits(format: Format): Format {
  return {
    ...format,
    amount: (money, decimals = 'minor') => format.amount(money, decimals),
    money: (money, decimals = 'minor') => format.money(money, decimals),
  };
}

/** An area whose screens, and parts of other screens, show amounts so: what is accounted to the minor unit. */
export function inMinorUnits(area: WebArea): WebArea {
  const { screens = {}, contributions = [] } = area;
  return {
    ...area,
    screens: Object.fromEntries(
      Object.entries(screens).map(([path, load]) => [path, async () => shownIn(await load())]),
    ),
    contributions: contributions.map((each) => ({ ...each, Part: shownIn(each.Part) })),
  };
}

function shownIn<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function InMinorUnits(props: Props) {
    return (
      <MinorUnits>
        <Part {...props} />
      </MinorUnits>
    );
  };
}

/** What is in it has the notation of invoices and claims. */
export function MinorUnits({ children }: { children: ReactNode }) {
  const format = useFormat();
  const exact = useMemo(() => withMinorUnits(format), [format]);
  return <FormatContext value={exact}>{children}</FormatContext>;
}
