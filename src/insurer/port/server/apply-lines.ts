import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { type FieldError, type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { batchesOfLines, type Line } from '../../../platform/server/line-stream.ts';
import { boundedError } from '../../../platform/server/problem-responses.ts';
import { refreshWhenGrown } from '../../../platform/server/refresh-statistics.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { findUnstorable } from '../../../platform/server/storable-text.ts';
import { validateShape } from '../../../platform/server/validate-shape.ts';
import { type LineOf, lineShapes, type UpsertKind, type UpsertReport } from '../upserts.contract.ts';

/** A line that a resource did not take: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/** How one kind of line is taken: the resource's own upsert, and what goes with it. */
export type Intake<Kind extends UpsertKind> = Readonly<{
  upsert(tx: Db, lines: ReadonlyArray<LineOf<Kind>>, context: Context): Promise<readonly RefusedLine[]>;
  /** Called before each transaction ends, for what is said once about all its lines. */
  conclude?(context: Context): Promise<void>;
  /** The tables that grow with the lines. */
  tables: readonly string[];
}>;

type Options = Readonly<{ atomic?: boolean | undefined; strict?: boolean | undefined }>;

/**
 * Lines that are sent to PostgreSQL together: enough that the round trip costs little, few enough that memory stays
 * flat.
 */
const batchSize = 2_000;
const mostNamedRefusals = 1_000;

/** Rolls a strict stream back; its report is the answer. */
class StrictlyRefused extends Error {}

/**
 * Takes a stream of lines. By default each batch is stored as it arrives and refused lines are left out. `atomic`: one
 * transaction for the whole stream. `strict` with it: one refused line and nothing is stored.
 */
export async function applyLines<Kind extends UpsertKind>(
  kind: Kind,
  intake: Intake<Kind>,
  { atomic = false, strict = false }: Options,
  exchange: Exchange,
): Promise<UpsertReport> {
  const report: UpsertReport = { accepted: 0, refused: 0, refusals: [] };
  const batches = batchesOfLines(exchange.request.body as Readable, batchSize);
  const apply = (lines: readonly Line[], context: Context) => applyBatch(kind, intake, lines, context, report);
  const conclude = async (context: Context, acceptedBefore: number) => {
    await intake.conclude?.(context);
    await recordUpsert(kind, context, report.accepted - acceptedBefore);
  };
  try {
    if (!atomic) {
      for await (const lines of batches) {
        const { accepted } = report;
        await exchange.write(async (context) => {
          await apply(lines, context);
          await conclude(context, accepted);
          await refreshWhenGrown(context.tx, intake.tables, accepted, report.accepted);
        });
      }
      return report;
    }
    await exchange.write(async (context) => {
      for await (const lines of batches) {
        const { accepted } = report;
        await apply(lines, context);
        await refreshWhenGrown(context.tx, intake.tables, accepted, report.accepted);
      }
      if (strict && report.refused > 0) throw new StrictlyRefused();
      await conclude(context, 0);
    });
    return report;
  } catch (error) {
    if (error instanceof StrictlyRefused) return { ...report, accepted: 0 };
    throw error;
  }
}

/** Stores one batch and adds what became of its lines to the report. */
async function applyBatch<Kind extends UpsertKind>(
  kind: Kind,
  intake: Intake<Kind>,
  lines: readonly Line[],
  context: Context,
  report: UpsertReport,
): Promise<void> {
  const read = lines.map((line) => ({ ...line, refusal: whyNotLine(lineShapes[kind], line.value) }));
  for (const { number, refusal } of read) if (refusal) addRefusal(report, number, refusal);
  const sound = read.filter(({ refusal }) => refusal === null);
  const refused =
    sound.length > 0
      ? await intake.upsert(
          context.tx,
          sound.map(({ value }) => value as LineOf<Kind>),
          context,
        )
      : [];
  for (const { index, refusal } of refused) addRefusal(report, sound[index]?.number ?? 0, refusal);
  report.accepted += sound.length - new Set(refused.map(({ index }) => index)).size;
}

/** Why a line is none of its kind. */
function whyNotLine(shape: z.ZodType, value: unknown): Refusal | null {
  if (value === undefined) return refuse('malformed-body');
  const pointer = findUnstorable(value);
  if (pointer !== null) return refuse('invalid-input', undefined, [{ pointer, code: 'unreadable-character' }]);
  const errors = validateShape(shape, value);
  return errors ? refuse('invalid-input', undefined, errors) : null;
}

function addRefusal(report: UpsertReport, line: number, { code, facts, errors }: Refusal): void {
  report.refused += 1;
  const named: readonly (FieldError | undefined)[] = errors && errors.length > 0 ? errors : [undefined];
  for (const error of named) {
    if (report.refusals.length >= mostNamedRefusals) return;
    const about = error ? boundedError(error) : { code, facts };
    report.refusals.push({
      line,
      code: about.code,
      ...('pointer' in about ? { pointer: about.pointer } : {}),
      ...(about.facts ? { facts: { ...about.facts } } : {}),
    });
  }
}

function recordUpsert(kind: UpsertKind, { record, requestId }: Context, accepted: number): Promise<void> {
  return record({ type: 'register.received', subject: `upsert/${requestId}`, policy: null, data: { kind, accepted } });
}
