import { draftsContract } from '../../core/drafts.contract.ts';
import { useOperation } from '../../ui/query.ts';

/** The documents that are to go with a form, by id, as the body of its action names them. */
export function useDraftDocuments(draft: string): readonly string[] {
  const { data } = useOperation(draftsContract.listDraftDocuments, { params: { form: draft } });
  return data?.items.map(({ documentId }) => documentId) ?? none;
}

const none: readonly string[] = [];
