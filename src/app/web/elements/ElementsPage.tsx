import { Tabs } from '../../../platform/ui/controls/Tabs.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { Forms } from './Forms.tsx';
import { Signature } from './Signature.tsx';
import { States } from './States.tsx';

/** Every element of the kit in every state: for those who build screens, and for looking at a brand. */
export function ElementsPage() {
  return (
    <Page title="Elements" note="one drawing language of ticks, walls, hatching and the marker">
      <Tabs
        label="Elements"
        tabs={[
          { id: 'signature', label: 'Signature', content: <Signature /> },
          { id: 'forms', label: 'Forms and controls', content: <Forms /> },
          { id: 'states', label: 'States', content: <States /> },
        ]}
      />
    </Page>
  );
}
