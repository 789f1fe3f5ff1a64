import { exportKind } from '../../inventory/exports/task.ts'
import { zipKind } from '../../inventory/stone-files/task.ts'
import { priceRunWork, priceUndoWork } from '../../pricing/price-runs/work.ts'
import { sheetRollback, sheetRun } from '../../inventory/sheets/run.ts'
import { platformFile } from '../../platforms/platform-details/task.ts'
import type { TaskKind } from './kind.ts'

/** Every kind there is, by its name. */
export const taskKinds: readonly TaskKind[] = [exportKind, zipKind, sheetRun, sheetRollback, priceRunWork, priceUndoWork, platformFile]
