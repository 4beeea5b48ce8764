import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { useNotifyUndoable } from '../../../platform/ui/useNotifyUndoable.ts';
import type { MonitorWatch } from '../monitor.contract.ts';
import { monitorContract } from '../monitor.contract.ts';
import styles from './monitor.module.css';
import { useMonitorWatch, useWatchBuyer } from './monitor.queries.ts';

type OnBuyer = Readonly<{ policy: string; companyId: string; companyName: string }>;

/** In a panel: whether a buyer is monitored under a policy, why, and the switch. */
export function WatchOfBuyer(of: OnBuyer) {
  const { t } = useLingui();
  const { data: watch } = useMonitorWatch(of.policy, of.companyId);
  if (!watch) return null;
  return (
    <PanelSection title={t`Monitoring`} note={of.policy}>
      <Watch watch={watch} of={of} />
    </PanelSection>
  );
}

/** The same on the page of a buyer. */
export function MonitoringOfBuyer(of: OnBuyer) {
  const { data: watch } = useMonitorWatch(of.policy, of.companyId);
  if (!watch) return null;
  return (
    <section>
      <Heading note={of.policy}>
        <Trans>Monitoring</Trans>
      </Heading>
      <Watch watch={watch} of={of} />
    </section>
  );
}

function Watch({ watch, of }: { watch: MonitorWatch; of: OnBuyer }) {
  const maySwitch = useMay(monitorContract.watchBuyer);
  return (
    <div className={styles.watch}>
      <WhyMonitored watch={watch} />
      {maySwitch && <Switch watch={watch} of={of} />}
    </div>
  );
}

function WhyMonitored({ watch: { monitoredBy } }: { watch: MonitorWatch }) {
  if (monitoredBy.watch) return <Trans>You chose to monitor this buyer.</Trans>;
  if (monitoredBy.cover) return <Trans>You are notified of changes while it is covered.</Trans>;
  if (monitoredBy.grade) return <Trans>You are notified of changes while its grade is monitored.</Trans>;
  return <Trans>You are not notified of changes.</Trans>;
}

/** Adds the buyer to the monitor or takes it out; what only a watched grade brings cannot be switched here. */
function Switch({ watch: { monitoredBy, actions }, of }: { watch: MonitorWatch; of: OnBuyer }) {
  const { t } = useLingui();
  const notify = useToast();
  const notifyUndoable = useNotifyUndoable();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const change = useWatchBuyer();
  const { policy, companyId, companyName } = of;
  const isOn = monitoredBy.cover || monitoredBy.watch;
  const asked = (isMonitored: boolean) => ({ params: { companyId }, body: { policy, isMonitored } });
  const send = () =>
    change.mutate(asked(!isOn), {
      onSuccess: () =>
        notifyUndoable(isOn ? t`${companyName} is no longer monitored.` : t`${companyName} is monitored.`, () =>
          change.mutateAsync(asked(isOn)),
        ),
      onError: (problem) => notify({ tone: 'failed', text: problemText(problem) }),
    });
  return (
    <Button
      size="small"
      icon="eye"
      isBusy={change.isPending}
      whyNot={whyNotText(isOn ? actions.unwatch : actions.watch)}
      onPress={send}
    >
      {isOn ? <Trans>Stop monitoring</Trans> : <Trans>Monitor</Trans>}
    </Button>
  );
}
