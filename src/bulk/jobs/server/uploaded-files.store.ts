import type { Db } from '../../../platform/server/context.ts';
import { execute, firstRow } from '../../../platform/server/statements.ts';
import { type FormerUpload, sameFileHours } from '../job.ts';

/** Whose file it is: the organisation, or the person's own id; and what it orders, as a digest. */
export type UploadedJobFile = Readonly<{ organisationId: string; digest: string }>;

/** The last time that an organisation handed a file in within a day. Two at once wait for each other. */
export async function findUploadedFile(
  tx: Db,
  { organisationId, digest }: UploadedJobFile,
  now: string,
): Promise<FormerUpload | null> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`handed-in/${organisationId}/${digest}`}, 0))`;
  return firstRow<FormerUpload>(tx)`
    select job_id, person_id, person_name, uploaded_at as at
    from uploaded_files
    where organisation_id = ${organisationId} and digest = ${digest} and not is_released
      and uploaded_at > ${now}::timestamptz - make_interval(hours => ${sameFileHours})
    order by uploaded_at desc limit 1`;
}

/** Stores which files were uploaded. */
export async function insertUploadedFile(
  tx: Db,
  { organisationId, digest }: UploadedJobFile,
  job: FormerUpload,
): Promise<void> {
  await execute(tx)`
    insert into uploaded_files (job_id, organisation_id, digest, person_id, person_name, uploaded_at)
    values (${job.jobId}, ${organisationId}, ${digest}, ${job.personId}, ${job.personName}, ${job.at})`;
}

/** A file that could not be read or was given up does not count: uploading it again is no repetition. */
export async function releaseUploadedFile(tx: Db, jobId: string): Promise<void> {
  await execute(tx)`update uploaded_files set is_released = true where job_id = ${jobId}`;
}

/** A file of which something can be ordered after all is one that was uploaded. */
export async function claimUploadedFile(tx: Db, jobId: string): Promise<void> {
  await execute(tx)`update uploaded_files set is_released = false where job_id = ${jobId} and is_released`;
}
