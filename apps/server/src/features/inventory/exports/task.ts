import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import type { AsDisplayed } from '@loupe/contract/inventory/exports.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { TaskKind } from '../../tasks/tasks/kind.ts'
import { type Format, makeFile } from './make.ts'
import { choose } from './stones.ts'

export const rightFor = (format: Format) => (format === 'pdf' ? ('diamond:print' as const) : ('diamond:download' as const))
export const rapRightFor = (format: Format) => (format === 'pdf' ? ('rap-price:print' as const) : ('rap-price:download' as const))

/** A job that makes a file of many stones while its owner continues to work. */
export const exportKind: TaskKind<{ format: Format; asked: AsDisplayed }> = {
  name: 'export',
  async run(ctx, { format, asked: request }) {
    if (!can(ctx.actor, rightFor(format))) throw new Refusal('forbidden')
    const chosen = await choose(ctx, request)
    const { columns, labGrown } = request
    const file = await makeFile(ctx, { format, columns, labGrown, rapBy: rapRightFor(format) }, chosen, (done) =>
      ctx.progress(done, chosen.ids.length),
    )
    return { note: stoneCountText(chosen.ids.length), file }
  },
}
