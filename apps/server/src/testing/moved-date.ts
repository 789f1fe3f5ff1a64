/** Moves the clock of a process by `MOVED_BY` milliseconds, for tests: `NODE_OPTIONS=--import=…/moved-date.ts`. */
const by = Number(process.env['MOVED_BY'] ?? 0)
const Real = Date
class Moved extends Real {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(Real.now() + by)
    else super(...(given as [number]))
  }
  static override now() {
    return Real.now() + by
  }
}
globalThis.Date = Moved as DateConstructor
