import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Day, earliestDay } from '../../core/day.ts';
import { readDay } from '../../core/national-notation.ts';
import { useFormat } from '../format/useFormat.ts';
import { lazyPart, NotOpened, usePreloaded } from '../lazy-part.tsx';
import { IconButton } from './Button.tsx';
import { type FieldProps, TextField } from './Field.tsx';
import { useTypedText } from './useTypedText.ts';

export type DayFieldProps = FieldProps & {
  /** `2026-12-04`, empty, or what was typed where it cannot be read. */
  value: string;
  onChange(day: string): void;
  onBlur?(): void;
  /** Earliest and latest day offered; 1900-01-01 by default (row K5). */
  from?: Day;
  to?: Day;
};

const CalendarOverlay = lazyPart(async () => (await import('./overlay/CalendarOverlay.tsx')).default, NotOpened);

/** A day, typed or pasted in any notation and echoed in the reader's own, or chosen in a calendar. */
export function DayField({ value, onChange, onBlur, from = earliestDay, to, hint, ...field }: DayFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, open] = useState(false);
  const isRead = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const typed = useTypedText(value);
  usePreloaded(CalendarOverlay);
  const readAs = typed.echoed !== null && isRead ? format.longDay(value) : null;
  return (
    <div ref={box}>
      <TextField
        {...field}
        autoComplete="off"
        value={typed.text ?? (isRead ? format.fullDay(value) : value)}
        hint={readAs ? t`is read as ${readAs}` : hint}
        onChange={(text) => {
          const read = readDay(text, { dayOrder: format.notation.dayOrder });
          const day = read.kind === 'value' ? read.value : text.trim();
          typed.write(text, day);
          onChange(day);
        }}
        onBlur={() => {
          if (isRead || value === '') typed.leave();
          onBlur?.();
        }}
        unit={
          <IconButton
            icon="calendar"
            size="small"
            label={t`Choose in a calendar`}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onPress={() => open(true)}
          />
        }
      />
      {isOpen && (
        <CalendarOverlay
          anchor={box}
          value={isRead ? value : null}
          from={from}
          to={to}
          onChoose={(day) => {
            typed.forget();
            onChange(day);
            open(false);
          }}
          onClose={() => open(false)}
        />
      )}
    </div>
  );
}
