/**
 * Where tests put what nobody keeps: in memory where the machine has enough of it, otherwise where temporary files
 * usually go. A database is some 1,400 files, and there are machines that need a second to create them on a disk.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryDisk = '/dev/shm';
const gigabyte = 1024 ** 3;

/** A run of all tests uses less than two gigabytes at a time; containers often give a memory disk of 64 MB. */
const needed = 4 * gigabyte;

/** The directory for `TMPDIR`. One that somebody chose stays. */
export function scratchDirectory(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR'];
  return freeMemoryDisk() >= needed && process.availableMemory() >= 2 * needed ? memoryDisk : tmpdir();
}

function freeMemoryDisk(): number {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize;
  } catch {
    return 0; // no such disk here
  }
}
