import { cpSync, existsSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../../apps/server/src/config/values.ts'

const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-')

/** @throws ConfigError when a place is where another file system is mounted: that cannot be renamed */
export function refuseMount(place: string): void {
  if (existsSync(place) && lstatSync(place).dev !== lstatSync(dirname(place)).dev)
    throw new ConfigError(
      `${place} is a mount of its own, so it cannot be moved aside. Mount the directory above it instead. Nothing was restored.`,
    )
}

/** Copies beside their places, put into place together, what was there being moved aside. */
export class Moves {
  readonly aside: string[] = []
  private readonly prepared: { copy: string; place: string }[] = []
  private readonly done: { place: string; before: string | undefined }[] = []
  private readonly suffix = stamp()

  prepare(from: string, place: string): string {
    const copy = `${place}.restoring`
    // Known before the copy is whole: the disk may become full.
    this.prepared.push({ copy, place })
    rmSync(copy, { recursive: true, force: true })
    cpSync(from, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    return copy
  }
  finish(): void {
    for (const { copy, place } of this.prepared) {
      const before = existsSync(place) ? `${place}.before-${this.suffix}` : undefined
      if (before !== undefined) {
        renameSync(place, before)
        this.aside.push(before)
      }
      // Before the second rename: when that fails, the first has to be undone.
      this.done.push({ place, before })
      renameSync(copy, place)
    }
  }
  undo(): void {
    for (const { place, before } of this.done.splice(0).toReversed()) {
      rmSync(place, { recursive: true, force: true })
      if (before !== undefined) renameSync(before, place)
    }
    for (const { copy } of this.prepared.splice(0)) rmSync(copy, { recursive: true, force: true })
  }
  /** From here on nothing is undone. */
  keep(): void {
    this.prepared.length = 0
    this.done.length = 0
  }
}
