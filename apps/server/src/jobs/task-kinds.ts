import { exportKind } from '../features/inventory/exports/task.ts'
import { zipKind } from '../features/inventory/stone-files/task.ts'
import { priceRunWork, priceUndoWork } from '../features/pricing/price-runs/work.ts'
import { sheetRollback, sheetRun } from '../features/inventory/sheets/run.ts'
import { platformFile } from '../features/platforms/platform-details/task.ts'
import type { TaskKind } from '../features/tasks/tasks/kind.ts'

/** Every kind of task. */
export const taskKinds: readonly TaskKind[] = [exportKind, zipKind, sheetRun, sheetRollback, priceRunWork, priceUndoWork, platformFile]
