import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import type { TaskKind } from '../../tasks/tasks/kind.ts'
import { writeFeed } from './feed-file.ts'
import { getProfile } from './queries.ts'
import { foundBy, judgedStones } from './stones.ts'

/** The file of a profile, to be uploaded by hand. It does not mark stones as listed. */
export const platformFile: TaskKind<{ id: string }> = {
  name: 'platform-file',
  async run(ctx, { id }) {
    const profile = await getProfile(ctx.db, id)
    const ids = await foundBy(ctx, profile)
    let sent = 0
    async function* rows() {
      let done = 0
      for await (const one of judgedStones(ctx, profile, ids)) {
        done++
        if (done % 500 === 0) await ctx.progress(done, ids.length)
        if (!one.isSent) continue
        sent++
        yield one.row
      }
    }
    const { path, type } = await writeFeed(ctx.services, profile, rows())
    return {
      note: `${stoneCountText(sent)}, ${(ids.length - sent).toLocaleString('en')} excluded`,
      file: { name: `${profile.fileName}${profile.fileType}`, type, content: { path } },
    }
  },
}
