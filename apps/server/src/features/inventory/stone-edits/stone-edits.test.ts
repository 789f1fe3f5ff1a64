import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { clarity, color } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const as = () => world.as('admin')
const rowOf = (id: string) => world.services.db.selectFrom('diamond').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: string) =>
  world.services.db
    .selectFrom('event')
    .select(['kind', 'before', 'after', 'cause', 'actorName'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute()
const colors = nosOf(color)

describe('a preview', () => {
  it('says before and after of each stone and what they come to, and changes nothing', async () => {
    const one = await world.given.diamond()
    const two = await world.given.diamond({ crt: 2, amt: 14_000 })

    const reply = await as()(stoneEdits.preview, { body: { diamonds: [one.id, two.vStnId, one.id], changes: { backBy: -10, colNm: 'E' } } })

    expect(reply.rows.toSorted((a, b) => a.vStnId.localeCompare(b.vStnId))).toMatchObject(
      [one, two]
        .toSorted((a, b) => a.vStnId.localeCompare(b.vStnId))
        .map((stone) => ({
          diamond: stone.id,
          before: { back: -30, ctPr: 7000, colNm: 'D' },
          after: { back: -40, ctPr: 6000, amt: 6000 * stone.crt, colNm: 'E' },
        })),
    )
    expect(reply.before).toMatchObject({ pieces: 2, carats: 3, amount: 21_000, avgBack: -30 })
    expect(reply.after).toMatchObject({ pieces: 2, carats: 3, amount: 18_000, avgBack: -40 })
    expect(await rowOf(one.id)).toEqual(one)
  })
})

describe('an edit', () => {
  it('writes price, grade and note, one event a stone with before and after', async () => {
    const stone = await world.given.diamond()

    const { edit, changed, refused } = await as()(stoneEdits.update, {
      body: { diamonds: [stone.id], changes: { ctPr: 6500, clrNm: 'VS2', lbCmt: 'Seen again' }, seen: { [stone.id]: stone.updatedAt } },
    })

    expect({ changed, refused }).toEqual({ changed: [stone.id], refused: [] })
    expect(await rowOf(stone.id)).toMatchObject({
      ctPr: 6500,
      amt: 6500,
      back: -35,
      clrNm: nosOf(clarity).VS2,
      lbCmt: 'Seen again',
      amtCents: 650_000,
    })
    expect(await eventsOf(stone.id)).toEqual([
      {
        kind: 'diamond.edit',
        cause: `edit:${edit}`,
        actorName: 'Test admin',
        before: { clrNm: 'FL', lbCmt: null, ctPr: 7000, amt: 7000, back: -30 },
        after: { clrNm: 'VS2', lbCmt: 'Seen again', ctPr: 6500, amt: 6500, back: -35 },
      },
    ])
  })

  it('refuses all for one that is promised, naming it, who has it and until when; with the rest it goes on', async () => {
    const free = await world.given.diamond()
    const block = await world.given.block()
    const sold = await world.given.diamond({ wSts: 'O' })
    const body = { diamonds: [free.id, block.diamond, sold.id, 'NOBODY'], changes: { colNm: 'E' } }

    const attempt = as()(stoneEdits.update, { body })

    await expect(attempt).rejects.toMatchObject({
      ...refusal('not_editable'),
      body: {
        code: 'E_CONFLICT',
        data: {
          refused: expect.arrayContaining([
            expect.objectContaining({
              diamond: block.diamond,
              message: 'The selected diamond(s) is in hold/memo.',
              heldBy: 'Test seller',
              until: block.validTillDate,
            }),
            expect.objectContaining({ diamond: sold.id, message: 'This stone is sold; only its notes can be changed.' }),
            expect.objectContaining({ diamond: 'NOBODY', message: 'This stone does not exist.' }),
          ]),
        },
      },
    })
    expect(await rowOf(free.id)).toEqual(free)
    const { changed, refused } = await as()(stoneEdits.update, { body: { ...body, partial: true } })
    expect(changed).toEqual([free.id])
    expect(refused).toHaveLength(3)
    expect((await rowOf(block.diamond)).colNm).toBe(colors.D)
  })

  it('takes notes on a stone that is held', async () => {
    const block = await world.given.block()

    await as()(stoneEdits.update, { body: { diamonds: [block.diamond], changes: { lbCmt: 'Held, to be shown', stoneId: 'O-77' } } })

    expect(await rowOf(block.diamond)).toMatchObject({ lbCmt: 'Held, to be shown', stoneId: 'O-77', wSts: 'H' })
  })

  it('refuses what was changed since it was looked at', async () => {
    const stone = await world.given.diamond({ updatedAt: new Date(Date.now() - 1000).toISOString() })
    await as()(stoneEdits.update, { body: { diamonds: [stone.id], changes: { colNm: 'E' } } })

    const attempt = as()(stoneEdits.update, {
      body: { diamonds: [stone.id], changes: { colNm: 'F' }, seen: { [stone.id]: stone.updatedAt } },
    })

    await expect(attempt).rejects.toMatchObject({ status: 409, body: { data: { refused: [{ diamond: stone.id }] } } })
    expect((await rowOf(stone.id)).colNm).toBe(colors.E)
  })

  it('clears what is given as nothing, and leaves a stone alone that is so already', async () => {
    const stone = await world.given.diamond({ lbCmt: 'Old' })
    const bare = await world.given.diamond()

    const reply = await as()(stoneEdits.update, { body: { diamonds: [stone.id, bare.id], changes: { lbCmt: null } } })

    expect(reply).toMatchObject({ changed: [stone.id], unchanged: 1 })
    expect((await rowOf(stone.id)).lbCmt).toBeNull()
    expect(await rowOf(bare.id)).toEqual(bare)
    await expect(as()(stoneEdits.update, { body: { diamonds: [bare.id], changes: { lbCmt: null } } })).resolves.toMatchObject({
      edit: null,
      changed: [],
    })
  })

  it.each([
    [{ colNm: 'NO-SUCH' }, 'changes.colNm', '"NO-SUCH" is not in this list.'],
    [{}, 'changes', 'Please select at least one field to change.'],
    [{ back: -30, ctPr: 1 }, 'changes', 'Please set the price in one way only.'],
    [{ back: -101 }, 'changes.back', "This can't be less than -100."],
    [{ wSts: 'A', colNm: 'E' }, 'changes.wSts', 'Unknown field: wSts.'],
    [{ rap: 1, colNm: 'E' }, 'changes.rap', 'Unknown field: rap.'],
  ])('refuses %j in words, and changes nothing', async (changes, path, message) => {
    const stone = await world.given.diamond()

    await expect(as()(stoneEdits.update, { body: { diamonds: [stone.id], changes } })).rejects.toMatchObject(invalidField(path, message))
    await expect(as()(stoneEdits.preview, { body: { diamonds: [stone.id], changes } })).rejects.toMatchObject(invalidField(path, message))
    expect(await rowOf(stone.id)).toEqual(stone)
  })

  it('never takes natural and lab-grown stones together', async () => {
    const [natural, grown] = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]
    const body = { diamonds: [natural.id, grown.id], changes: { colNm: 'E' } }
    await expect(as()(stoneEdits.update, { body })).rejects.toMatchObject({ status: 400 })
    await expect(as()(stoneEdits.preview, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('is for those who may change stones', async () => {
    const stone = await world.given.diamond()
    await expect(world.as('seller')(stoneEdits.update, { body: { diamonds: [stone.id], changes: { colNm: 'E' } } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    expect(await rowOf(stone.id)).toEqual(stone)
  })

  it('of many at once by two people ends, each stone as one of them left it', async () => {
    const ids: string[] = []
    for (let i = 0; i < 20; i++) ids.push((await world.given.diamond()).id)
    const set = (colNm: string, diamonds: string[]) => as()(stoneEdits.update, { body: { diamonds, changes: { colNm } } })

    await Promise.all([set('E', ids), set('F', ids.toReversed()), set('G', ids)])

    const rows = await world.services.db.selectFrom('diamond').select('colNm').where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ colNm }) => colNm)).size).toBe(1)
  })
})

describe('an undo', () => {
  const edited = async (changes: object, more = {}) => {
    const stone = await world.given.diamond(more)
    const { edit } = await as()(stoneEdits.update, { body: { diamonds: [stone.id], changes } })
    return { stone, edit: edit! }
  }

  it('puts back the old values of exactly those fields, once', async () => {
    const { stone, edit } = await edited({ backBy: -5, colNm: 'E' })
    await as()(stoneEdits.update, { body: { diamonds: [stone.id], changes: { lbCmt: 'Kept' } } })

    const first = await as()(stoneEdits.undo, { body: { edit } })
    const again = await as()(stoneEdits.undo, { body: { edit } })

    expect(first).toEqual({ restored: [stone.id], left: [] })
    expect(again).toEqual({ restored: [], left: [] })
    expect(await rowOf(stone.id)).toMatchObject({ back: -30, ctPr: 7000, amt: 7000, colNm: colors.D, lbCmt: 'Kept' })
    expect((await eventsOf(stone.id)).at(-1)).toMatchObject({
      kind: 'diamond.undoEdit',
      after: { back: -30, ctPr: 7000, amt: 7000, colNm: 'D' },
    })
  })

  it('leaves what was changed since, and says which', async () => {
    const { stone, edit } = await edited({ back: -40, colNm: 'E' })
    await as()(stoneEdits.update, { body: { diamonds: [stone.id], changes: { back: -41 } } })

    const reply = await as()(stoneEdits.undo, { body: { edit } })

    expect(reply).toEqual({
      restored: [stone.id],
      left: [{ diamond: stone.id, vStnId: stone.vStnId, message: 'Changed since: back, ctPr, amt.' }],
    })
    expect(await rowOf(stone.id)).toMatchObject({ back: -41, colNm: colors.D })
  })

  it('does not touch the price of a stone that was held meanwhile', async () => {
    const { stone, edit } = await edited({ back: -40 })
    await world.given.block({ diamond: stone.id })

    const { restored, left } = await as()(stoneEdits.undo, { body: { edit } })

    expect(restored).toEqual([])
    expect(left).toMatchObject([{ diamond: stone.id, message: 'The selected diamond(s) is in hold/memo.', heldBy: 'Test seller' }])
    expect((await rowOf(stone.id)).back).toBe(-40)
  })

  it('of an edit that never was is not found', async () => {
    const attempt = as()(stoneEdits.undo, { body: { edit: '00000000-0000-4000-8000-000000000000' } })
    await expect(attempt).rejects.toMatchObject(refusal('not_found'))
  })
})
