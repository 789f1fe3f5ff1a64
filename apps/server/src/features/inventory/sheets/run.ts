import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import type { TaskKind } from '../../tasks/tasks/kind.ts'
import { runBatches } from '../../tasks/batches.ts'
import { applying } from './apply.ts'
import { rollbackOf } from './queries.ts'
import { rollingBack } from './rollback.ts'
import { rowsInTurn } from './rows.ts'
import { getStored } from './sheet.ts'

export const sheetRun: TaskKind<{ sheet: string }> = {
  name: 'sheet-run',
  async run(ctx, { sheet: id }) {
    await runBatches(ctx, { kind: 'sheet', id, next: rowsInTurn(id, applying) })
    const { done, counts } = await getStored(ctx.db, id)
    return { note: `${stoneCountText(done)} imported, ${counts?.refused ?? 0} rows refused`, result: { done } }
  },
}

export const sheetRollback: TaskKind<{ sheet: string }> = {
  name: 'sheet-rollback',
  async run(ctx, { sheet: id }) {
    await runBatches(ctx, { kind: 'sheet', id, next: rowsInTurn(id, rollingBack) })
    const { stones, kept } = await rollbackOf(ctx.db, id)
    return {
      note: `${stoneCountText(stones)} rolled back${kept > 0 ? `; ${kept} were changed since and kept` : ''}`,
      result: { back: stones, kept },
    }
  },
}
