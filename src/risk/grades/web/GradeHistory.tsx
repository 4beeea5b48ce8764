import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeMovement } from './GradeMovement.tsx';
import { useGradeHistory } from './grades.queries.ts';

/** How the grade of a request's buyer moved over the last two years. */
export function GradeHistory({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const { today } = useFormat();
  const { data, error, refetch } = useGradeHistory(requestId);
  if (error) return <ErrorState problem={error} what={t`The grade history could not be loaded.`} onRetry={refetch} />;
  const grades = data?.items ?? [];
  const [oldest] = grades;
  if (!oldest || oldest.gradeDate === today) return null;
  return (
    <PanelSection>
      <GradeMovement grades={grades} />
    </PanelSection>
  );
}
