import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { Day } from '../../../core/day.ts';
import { classes } from '../../classes.ts';
import { useFormat } from '../../format/useFormat.ts';
import { Icon } from '../Icon.tsx';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import styles from './overlay.module.css';

export type CalendarOverlayProps = {
  anchor: RefObject<HTMLElement | null>;
  value: Day | null;
  from: Day;
  to: Day | undefined;
  onChoose(day: Day): void;
  onClose(): void;
};

/** The open calendar of a `DayField`. It opens on the chosen day, else on the portal's day. */
export default function CalendarOverlay({ anchor, value, from, to, onChoose, onClose }: CalendarOverlayProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose}>
      <Dialog className={classes(styles.content)} aria-label={t`Calendar`}>
        <Calendar<CalendarDate>
          autoFocus
          value={value ? parseDate(value) : null}
          defaultFocusedValue={parseDate(value ?? today)}
          minValue={parseDate(from)}
          {...(to ? { maxValue: parseDate(to) } : {})}
          onChange={(day) => onChoose(day.toString())}
        >
          <header className={styles.calendarHead}>
            <Button slot="previous" className={classes(styles.step)}>
              <Icon name="chevron-left" />
            </Button>
            <Heading />
            <Button slot="next" className={classes(styles.step)}>
              <Icon name="chevron-right" />
            </Button>
          </header>
          <CalendarGrid>
            <CalendarGridHeader>
              {(weekday) => <CalendarHeaderCell className={classes(styles.weekday)}>{weekday}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={classes(styles.date)} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </AnchoredPopover>
  );
}
