import { media } from '@loupe/contract/inventory/media.ts'
import { mediaGaps, mediaKinds } from '@loupe/domain/inventory/media.ts'
import { beforeAll, expect, it } from 'vitest'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { round } from './queries.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

it('the overview counts what the rule of one stone says of each, and lists those with gaps', async () => {
  const stones = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const isRound = n % 2 === 0
      const hasReport = n % 3 !== 0
      const stone = await world.given.diamond({ shpNm: isRound ? round : 2, rptNo: hasReport ? `R${n}` : null })
      const kinds = n < 3 ? [...mediaKinds] : mediaKinds.filter((_kind, at) => (n * 7 + at * 3) % 4 === 0)
      if (kinds.length > 0)
        await world.services.db
          .insertInto('media')
          .values(
            kinds.map((kind) => ({
              diamond: stone.id,
              kind,
              origin: 'url' as const,
              source: 'https://x/y',
              type: 'image/png',
              isPresent: true,
            })),
          )
          .execute()
      return { ...stone, ...mediaGaps({ isRound, hasReport }, kinds) }
    }),
  )
  const sold = await world.given.diamond({ wSts: 'O' })

  const { list = [], count } = await world.as('seller')(media.gaps, { body: { limit: 1000, sort: [{ vStnId: 'ASC' }] } })

  const lacking = stones.filter(({ missing }) => missing.length > 0)
  expect(count).toBe(lacking.length)
  const rowById = new Map(list.map((row) => [row.id, row]))
  for (const { id, missing, score } of lacking) expect(rowById.get(id)).toMatchObject({ missing, score, gaps: missing.length })
  expect(rowById.has(sold.id)).toBe(false)
  const overview = await world.as('seller')(media.overview, { body: { labGrown: false } })
  expect(overview).toMatchObject({ stones: 24, complete: 24 - lacking.length })
  const video = overview.parts.find(({ name }) => name === 'Video')
  expect(video).toEqual({ name: 'Video', wanted: 24, present: 24 - stones.filter(({ missing }) => missing.includes('Video')).length })
})
