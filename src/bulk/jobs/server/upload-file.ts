import { createHash } from 'node:crypto';
import { rolesHeldBy } from '../../../identity/access/server/public.ts';
import { ownerOf } from '../../../platform/core/actor.ts';
import { policyKeyShape } from '../../../platform/core/policy-key.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { UploadedFile } from '../../../platform/server/uploads.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { type JobKind, whyNotSameAgain, whyNotUpload } from '../job.ts';
import type { LineTarget } from '../line-target.ts';
import { whyNotUploadKind } from '../who-may-upload.ts';
import { countUnderWay, findJobOf, insertJob, type JobRecord } from './jobs.store.ts';
import { findUploadedFile, insertUploadedFile, type UploadedJobFile } from './uploaded-files.store.ts';

/** What comes with a file: the form as it was sent. */
type Form = Readonly<Record<string, unknown>>;

/** Takes a file in. Its lines are checked in the background; nothing is ordered before somebody starts it. */
export async function uploadFile(target: LineTarget, form: Form | undefined, context: Context): Promise<JobRecord> {
  const { kind } = target;
  const { tx, actor, now } = context;
  const { file, policyKey, isAgain } = readForm(form ?? {});
  if (policyKey !== null && !(await policyTerms(context.scope, tx, policyKey))) throw new Refused(refuse('not-found'));
  refuseIf(whyNotUploadKind(target, await rolesHeldBy(context.scope, tx, actor)));
  refuseIf(whyNotUpload(await countUnderWay(tx, actor.personId)));
  const { personId, via, credentialId } = actor;
  const fingerprint = {
    organisationId: actor.organisationId ?? personId,
    digest: await digestOf(kind, policyKey, file),
  };
  if (!isAgain) refuseIf(whyNotSameAgain(await findUploadedFile(tx, fingerprint, now), personId));
  const jobId = context.newId('job');
  await insertJob(tx, {
    jobId,
    kind,
    personId,
    via,
    credentialId,
    fileName: file.fileName,
    policyKey,
    createdAt: now,
    file,
  });
  await insertUploadedFile(tx, fingerprint, { jobId, personId, personName: actor.name, at: now });
  await context.record({
    type: 'job.handed-in',
    subject: `job/${jobId}`,
    policy: null,
    after: { kind, policy: policyKey, byteSize: file.byteSize },
  });
  return (await findJobOf(tx, { owner: ownerOf(actor), kind, jobId })) as JobRecord;
}

/** What a file orders is its bytes, read as a kind of orders, under the policy of lines that name none. */
async function digestOf(
  kind: JobKind,
  policyKey: string | null,
  file: UploadedFile,
): Promise<UploadedJobFile['digest']> {
  const hash = createHash('sha256').update(`${kind} ${policyKey ?? ''}\n`);
  for await (const piece of file.pieces()) hash.update(piece);
  return hash.digest('hex');
}

const formFields = ['file', 'policy', 'again'];

function readForm(form: Form): { file: UploadedFile; policyKey: string | null; isAgain: boolean } {
  const stranger = Object.keys(form).find((name) => !formFields.includes(name));
  if (stranger !== undefined) refuseAt(`/${stranger}`, 'unknown-field');
  const { file, policy, again } = form;
  if (!(file instanceof UploadedFile)) refuseAt('/file', 'required');
  if (policy !== undefined && !policyKeyShape.safeParse(policy).success) refuseAt('/policy', 'wrong-format');
  if (again !== undefined && again !== 'yes' && again !== 'no') refuseAt('/again', 'wrong-format');
  return { file, policyKey: typeof policy === 'string' ? policy : null, isAgain: again === 'yes' };
}

function refuseAt(pointer: string, code: string): never {
  throw new Refused(refuse('invalid-input', undefined, [{ pointer, code }]));
}
