import '../../src/platform/ui/look/look.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Column } from '../../src/platform/ui/DataGrid/columns.ts';
import { DataGrid } from '../../src/platform/ui/DataGrid/DataGrid.tsx';
import { nothingSelected, type Selection } from '../../src/platform/ui/DataGrid/selection.ts';

/** The product's grid beside bare virtual rows, each with a hundred thousand rows; the bench mounts one at a time. */
type Row = Readonly<{ id: string; buyer: string; country: string; granted: string; decided: string; ends: string }>;

const rows: readonly Row[] = Array.from({ length: 100_000 }, (_, number) => ({
  id: `cov_${number}`,
  buyer: `Buyer ${number} GmbH`,
  country: ['DE', 'FR', 'IT', 'ES', 'NL'][number % 5] ?? 'DE',
  granted: `${(1 + (number % 97)) * 1000}`,
  decided: `2026-${String(1 + (number % 12)).padStart(2, '0')}-15`,
  ends: number % 3 === 0 ? '2027-12-31' : '',
}));

const fields = ['buyer', 'country', 'granted', 'decided', 'ends'] as const;
const columns: ReadonlyArray<Column<Row>> = fields.map((field, place) => ({
  id: field,
  head: field,
  width: 140,
  grows: field === 'buyer',
  align: field === 'granted' ? 'end' : 'start',
  sort: field,
  priority: place,
  cell: (row) => row[field],
  text: (row) => row[field],
}));
const idOf = ({ id }: Row) => id;

function Grid() {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  return (
    <DataGrid
      label="Covers"
      rows={rows}
      idOf={idOf}
      columns={columns}
      selection={selection}
      onSelect={setSelection}
      count={rows.length}
      sort="-decided"
    />
  );
}

const rowHeight = 38;

function BareRows() {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div key={index} role="row" style={{ position: 'absolute', transform: `translateY(${start}px)` }}>
            {fields.map((field) => (
              <span key={field}>{rows[index]?.[field]}</span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the bench reads of one mounting: ms until rows are painted, and elements in the page. */
type Usable = Readonly<{ time: number; elements: number }>;

async function timeToUsable(content: ReactNode): Promise<Usable> {
  const element = document.getElementById('page') as HTMLElement;
  const started = performance.now();
  const root = createRoot(element);
  root.render(content);
  while (!element.textContent?.includes('GmbH')) await nextFrame();
  await nextFrame();
  const time = performance.now() - started;
  const elements = element.querySelectorAll('*').length;
  root.unmount();
  await nextFrame();
  return { time, elements };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

/** As high as the window, as the screens around a list are. */
function Window({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>{children}</div>;
}

Object.assign(window, {
  mountGrid: () =>
    timeToUsable(
      <I18nProvider i18n={i18n}>
        <Window>
          <Grid />
        </Window>
      </I18nProvider>,
    ),
  mountBareRows: () =>
    timeToUsable(
      <Window>
        <BareRows />
      </Window>,
    ),
});
