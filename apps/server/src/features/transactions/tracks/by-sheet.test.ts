import { permissions } from '@loupe/contract/access/permissions.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const upload = (rows: readonly (readonly (string | number)[])[], body: object = {}, who: Role = 'seller', name = 'list.csv') =>
  world.as(who)(tracks.createByExcel, { files: [new File([rows.map((row) => row.join(',')).join('\n')], name)], body })
const stone = (fields: object = {}) => world.given.diamond({ crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000, ...fields })
const store = (track: object) => ({ track: JSON.stringify(track) })
const stored = async () => (await world.services.db.selectFrom('diamondTrack').select('id').where('isDeleted', '=', false).execute()).length

describe('a sheet of stones to track', () => {
  it('says of each row what can be stored, and keeps nothing until it is told for whom', async () => {
    const [free, held, bid] = [await stone(), await stone({ wSts: 'H' }), await stone({ wSts: 'B' })]
    await world.given.block({ diamond: held.id, seller: world.people.seller2, account: (await world.given.account()).id })
    const before = await stored()

    const { lines, counts, created } = await upload(
      [
        ['Stone ID', 'Type', 'Remarks'],
        [free.vStnId, '', ''],
        [held.vStnId, 'Cart', ''],
        [held.vStnId, 'Request', ''],
        [bid.vStnId, 'watch', ''],
        ['NOBODY', '', ''],
      ],
      { trackType: '2' },
    )

    expect(lines.map(({ state, trackType }) => [state, trackType])).toEqual([
      ['good', undefined],
      ['good', 1],
      ['repeated', 3],
      ['taken', 2],
      ['unknown', undefined],
    ])
    expect(counts).toEqual({ good: 2, repeated: 1, taken: 1, unknown: 1 })
    expect(created).toEqual([])
    expect(await stored()).toBe(before)
  })

  it('keeps each by its own type and remark, offers at their own price, and says from which file', async () => {
    const account = await world.given.account()
    const [a, b, c, d] = [await stone(), await stone(), await stone(), await stone()]

    const { created, refused } = await upload(
      [
        ['Report / Stone', 'Stone ID', 'Type', 'Offer $/Ct', 'Comments'],
        ['', a.vStnId, 'Cart', '', 'for the ring'],
        ['', b.vStnId, 'Offer', 6800, 'last price'],
        ['', c.vStnId, '', 6000, ''],
        ['', d.vStnId, 'Comment', '', 'Seen at the show'],
      ],
      store({ trackType: 3, account: account.id, remarks: 'June list' }),
    )

    expect(refused).toEqual([])
    const of = (id: string) => created.find(({ diamond }) => diamond === id)
    expect(of(a.id)).toMatchObject({ trackType: 1, remarks: 'for the ring', account: account.id })
    expect(of(b.id)).toMatchObject({ trackType: 4, trackPricePerCarat: 6800, remarks: 'last price', offeredBy: 'client' })
    expect(of(c.id)).toMatchObject({ trackType: 3, remarks: 'June list', trackPricePerCarat: null })
    expect(of(d.id)).toMatchObject({ trackType: 99, remarks: 'Seen at the show' })
    const causes = await world.services.db
      .selectFrom('event')
      .select('cause')
      .where(
        'subject',
        'in',
        created.map(({ id }) => id),
      )
      .execute()
    expect(causes).toEqual(Array.from({ length: 4 }, () => ({ cause: 'From the sheet list.csv' })))
  })

  it('refuses all when a row cannot be kept, changing nothing, and keeps the rest when asked to', async () => {
    const account = await world.given.account()
    const [one, sold] = [await stone(), await stone({ wSts: 'O' })]
    const rows = [
      ['Stone ID', 'Note'],
      [one.vStnId, ''],
      [sold.vStnId, ''],
    ]
    const before = await stored()

    await expect(upload(rows, store({ trackType: 1, account: account.id }))).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: sold.vStnId }] }),
    )
    expect(await stored()).toBe(before)

    const { created, refused } = await upload(rows, store({ trackType: 1, account: account.id, partial: true }))
    expect([created.length, refused.map(({ vStnId }) => vStnId)]).toEqual([1, [sold.vStnId]])
  })

  it('makes one offer of two uploads with the same stone for the same client at the same moment', async () => {
    const account = await world.given.account()
    const shared = await stone()
    const rows = [
      ['Stone ID', '$/Ct'],
      [shared.vStnId, 6900],
    ]
    const request = () => upload(rows, store({ trackType: 4, account: account.id }))

    const done = await Promise.allSettled([request(), request()])

    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await world.services.db.selectFrom('diamondTrack').select('id').where('diamond', '=', shared.id).execute()).toHaveLength(1)
    expect((await upload(rows, { account: account.id, trackType: '4' })).lines[0]).toMatchObject({
      state: 'taken',
      message: 'This client has an open offer on this stone: answer that one.',
    })
  })

  it.each([
    [
      4,
      [
        ['Stone ID', 'Note'],
        ['*', ''],
      ],
      {},
      'Please enter a price.',
    ],
    [
      4,
      [
        ['Stone ID', '$/Ct'],
        ['*', 'dear'],
      ],
      {},
      '"dear" is not a number.',
    ],
    [
      99,
      [
        ['Stone ID', 'Note'],
        ['*', ''],
      ],
      {},
      'Please Enter Note.',
    ],
  ] as const)('of type %s lacks what it needs', async (trackType, rows, more, message) => {
    const account = await world.given.account()
    const one = await stone()
    const before = await stored()
    const filled = rows.map((row) => row.map((cell) => (cell === '*' ? one.vStnId : cell)))
    await expect(upload(filled, store({ trackType, account: account.id, ...more }))).rejects.toMatchObject({
      status: 409,
      body: { message, data: { refused: [{ vStnId: one.vStnId, message }] } },
    })
    expect(await stored()).toBe(before)
  })
  it('a reminder without its time, or of the past, is refused under its field', async () => {
    const account = await world.given.account()
    const rows = [
      ['Stone ID', 'Note'],
      [(await stone()).vStnId, ''],
    ]
    await expect(upload(rows, store({ trackType: 5, account: account.id }))).rejects.toMatchObject(
      invalidField('reminderDate', 'Please select when to remind.'),
    )
  })

  it('is not for who may not track, nor offers for who may not offer, nor another’s client', async () => {
    const one = await stone()
    const rows = [
      ['Stone ID', '$/Ct'],
      [one.vStnId, 6900],
    ]
    const foreign = await world.given.account({ seller: world.people.seller2 })
    const grant = (data: object[]) =>
      world.send('super')(permissions.changeByUser, { params: { id: world.people.seller2 }, body: { data } })
    await expect(upload(rows, store({ trackType: 1, account: foreign.id }))).rejects.toMatchObject(refusal('not_found'))
    await grant([{ module: 'offer', permissions: { view: true } }])
    await expect(upload(rows, store({ trackType: 4, account: foreign.id }), 'seller2')).rejects.toMatchObject({
      status: 409,
      body: { message: 'Operation is not allowed.' },
    })
    await grant([{ module: 'track', permissions: { view: true } }])
    await expect(upload(rows, {}, 'seller2')).rejects.toMatchObject(refusal('forbidden'))
    await world.services.db.deleteFrom('userPermission').execute()
  })
  it.each([
    ['A,B\nC,D\n', 'list.csv', sheetFaults.number],
    ['MZ\x90\0\0\0', 'list.xls', sheetFaults.format],
  ])('%j as %s is refused in words', async (text, name, message) => {
    const before = await stored()
    const sent = world.as('seller')(tracks.createByExcel, { files: [new File([text], name)], body: {} })
    await expect(sent).rejects.toMatchObject(invalidField('file', message))
    expect(await stored()).toBe(before)
  })
})
