import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { fieldLabel } from '../../imports/field-labels.ts';
import type { JobOnWire } from '../jobs.contract.ts';
import styles from './jobs.module.css';

/** Says which columns decide about money or dates and are not certain: nothing of the file counts before somebody agrees. */
export function ColumnsToConfirm({ job, onLook }: { job: JobOnWire; onLook(): void }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { toConfirm } = job.mapping;
  if (toConfirm.length === 0 || job.whyNotConfirmColumns) return null;
  const fields = format.list(toConfirm.map((field) => i18n._(fieldLabel(field))));
  return (
    <Banner tone="warn" className={styles.notice}>
      <p>
        <Trans>Confirm these columns, since they determine amounts or dates: {fields}.</Trans>
      </p>
      <p className={styles.same}>
        <Button size="small" onPress={onLook}>
          <Trans>Check columns…</Trans>
        </Button>
      </p>
    </Banner>
  );
}
