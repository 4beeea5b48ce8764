import { useLingui } from '@lingui/react/macro';
import { PanelSection } from '../../platform/web/Collection/DetailPanel.tsx';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { ErrorState } from '../../platform/web/ui/states.tsx';
import { GradeMovement } from './GradeMovement.tsx';
import { useGradeHistory } from './grades.queries.ts';

/** How the grade of a request's buyer moved over the last two years. */
export function GradeHistory({ requestId }: { requestId: string }) {
  const { t } = useLingui();
  const { today } = useFormat();
  const { data, error, refetch } = useGradeHistory(requestId);
  if (error)
    return <ErrorState problem={error} what={t`The history of the grade could not be read.`} onRetry={refetch} />;
  const grades = data?.items ?? [];
  const [oldest] = grades;
  if (!oldest || oldest.gradeDate === today) return null;
  return (
    <PanelSection>
      <GradeMovement grades={grades} />
    </PanelSection>
  );
}
