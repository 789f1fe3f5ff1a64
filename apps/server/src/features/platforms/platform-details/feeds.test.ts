import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { platformProfiles } from '../../../testing/platform-profiles.ts'

const world = testWorld()
const { sides, ids, byApi, add, view, change, send, again, stone, sentCsv, onFtp, runs, rejected, listings, storedCount, priceList } =
  platformProfiles(world)

describe('a feed', () => {
  it('sends what its search finds, in the columns of the platform, and says where each stone is listed', async () => {
    const one = await stone({ vStnId: 'F-1', crt: 1.01, ctPr: 6200.5, amt: 6262.51 })
    await stone({ vStnId: 'F-2', crt: 0.3 })
    const { id, fileName } = await add()
    await send(id)

    expect(onFtp(fileName)).toMatchObject([
      { 'Item ID #': 'F-1', Cut: 'Round', Carat: '1.01', 'Asking Price Per Carat': '6200.5', Availability: 'Available' },
    ])
    expect(await view(id)).toMatchObject({
      state: 'fine',
      listed: 1,
      rejected: 0,
      failed: 0,
      note: '1 row sent',
      searchName: 'Half carats',
    })
    expect(await listings(one.id)).toMatchObject([{ platform: 'IDEX', ctPr: 6200.5, amt: 6262.51, until: null }])
    expect((await runs(id)).list).toMatchObject([{ outcome: 'done', isFull: true, found: 1, sent: 1, changed: 1, removed: 0 }])
  })

  it('a stone that is held, on memo or sold leaves the next one, and says why', async () => {
    const stones = await Promise.all((['A', 'A', 'A', 'D'] as const).map((wSts, i) => stone({ vStnId: `H-${i}`, wSts })))
    const { id, fileName } = await add()
    await send(id)
    expect(onFtp(fileName)).toHaveLength(4)
    for (const [i, wSts] of (['H', 'M', 'O'] as const).entries())
      await world.services.db.updateTable('diamond').set({ wSts }).where('id', '=', stones[i]!.id).execute()

    expect(await again(id)).toMatchObject({ listed: 1, rejected: 3, note: '1 row sent, 3 rejected' })
    expect(onFtp(fileName).map((row) => row['Item ID #'])).toEqual(['H-3'])
    expect(await rejected(id)).toMatchObject(['H-0', 'H-1', 'H-2'].map((vStnId) => ({ vStnId, reason: 'notOffered' })))
    expect(await listings(stones[0]!.id)).toEqual([])
  })

  it('RapNet gets no EGL, no stone without what it needs, no report twice; a week is how long it keeps the rest', async () => {
    const good = await stone({ vStnId: 'R-1', rptNo: '77' })
    await stone({ vStnId: 'R-2', lbNm: ids.egl })
    await stone({ vStnId: 'R-3', clrNm: null })
    await stone({ vStnId: 'R-4', rptNo: '77' })
    await stone({ vStnId: 'R-5', ctPr: 0, amt: 0 })
    const { id } = await add({ platform: 'RAPNET' })
    const preview = await world.as('super')(platformDetails.preview, { body: { id } })
    expect(preview).toMatchObject({ found: 5, sent: 1, reasons: { egl: 1, incomplete: 1, twice: 1, noPrice: 1 } })
    expect(preview.heads.slice(0, 4)).toEqual(['Stock #', 'Availability', 'Shape', 'Weight'])
    expect(preview.rows).toHaveLength(1)
    expect(await storedCount('platformRun')).toBe(0)

    await send(id)
    expect((await rejected(id)).map(({ vStnId, reason, note }) => [vStnId, reason, note])).toEqual([
      ['R-2', 'egl', 'This platform does not accept EGL reports.'],
      ['R-3', 'incomplete', 'Without Clarity.'],
      ['R-4', 'twice', 'Another stone in the feed has the same report.'],
      ['R-5', 'noPrice', 'It has no price.'],
    ])
    const [listing] = await listings(good.id)
    expect(Date.parse(listing!.until!) - Date.parse(listing!.sentAt)).toBe(7 * 24 * 3_600_000)
  })

  it('goes by its policies and its price rule; the stock keeps its price', async () => {
    const dear = await stone({ vStnId: 'P-1', crt: 2, ctPr: 7000, amt: 14_000 })
    await stone({ vStnId: 'P-2', crt: 3 })
    await stone({ vStnId: 'P-3', crt: 1, rap: null, back: null, ctPr: 500, amt: 500 })
    const policy = { feed: 'global', effect: 'include', labGrown: false } as const
    await world.as('admin')(globalPolicies.create, {
      body: { ...policy, name: 'Not three', effect: 'exclude', priority: 1, search: { filter: { crt: 3 } } },
    })
    await world.as('admin')(globalPolicies.create, { body: { ...policy, name: 'The rest', priority: 2, markUp: 10 } })
    const { id, fileName } = await add({ policy: 'global', ruleType: 'rapDiscount', ruleValue: -40 })
    await send(id)

    // 10,000 at -40% is 6,000; 10% more is 6,600.
    expect(onFtp(fileName)).toMatchObject([{ 'Item ID #': 'P-1', 'Asking Price Per Carat': '6600', 'Total Price': '13200' }])
    expect((await rejected(id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([
      ['P-2', 'excluded'],
      ['P-3', 'noListPrice'],
    ])
    expect(await listings(dear.id)).toMatchObject([{ ctPr: 6600, amt: 13_200 }])
    expect(await world.services.db.selectFrom('diamond').select('ctPr').where('id', '=', dear.id).executeTakeFirst()).toEqual({
      ctPr: 7000,
    })
  })

  it('sends nothing below what it has cost, whether its rule, a policy or somebody’s own hand takes it there', async () => {
    const at = { crt: 1, ctPr: 7000, amt: 7000 }
    await stone({ vStnId: 'K-1', ...at, cost: 6301 })
    await stone({ vStnId: 'K-2', ...at, cost: 6300 })
    await stone({ vStnId: 'K-3', ...at, cost: 9000 })
    const ruled = await add({ ruleType: 'ctPrPercent', ruleValue: -10 })
    const preview = await world.as('super')(platformDetails.preview, { body: { id: ruled.id } })
    expect(preview).toMatchObject({ found: 3, sent: 1, reasons: { belowCost: 2 } })
    await send(ruled.id)
    expect(onFtp(ruled.fileName)).toMatchObject([{ 'Item ID #': 'K-2', 'Total Price': '6300' }])
    expect((await rejected(ruled.id)).map(({ vStnId, note }) => [vStnId, note])).toEqual([
      ['K-1', 'It would be sent below cost.'],
      ['K-3', 'It would be sent below cost.'],
    ])

    await world.as('admin')(globalPolicies.create, {
      body: { feed: 'global', effect: 'include', labGrown: false, name: 'Dear', priority: 1, markUp: -10, search: {} },
    })
    const marked = await add({ policy: 'global' })
    await send(marked.id)
    expect(onFtp(marked.fileName).map((row) => row['Item ID #'])).toEqual(['K-2'])

    const plainly = await add()
    await send(plainly.id)
    expect(onFtp(plainly.fileName).map((row) => row['Item ID #'])).toEqual(['K-1', 'K-2'])
    expect((await rejected(plainly.id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([['K-3', 'belowCost']])
  })

  it('says discounts against the list the platform goes by, and prices by it; the stock keeps its own', async () => {
    const one = await stone({ vStnId: 'L-1', crt: 1, rap: 10_000, ctPr: 7000, amt: 7000, back: -30 })
    await stone({ vStnId: 'L-2', crt: 0.6, rap: 10_000, ctPr: 7000, amt: 4200, back: -30 })
    const list = await priceList(false, one, 14_000)
    const { id, fileName } = await add({ platform: 'VDB', list })
    await send(id)
    // The list has no price for a lighter stone, and so there is no discount.
    expect(onFtp(fileName).map((row) => [row['Stock #'], row['Price Per Carat'], row['Discount Percent']])).toEqual([
      ['L-1', '7000', '-50'],
      ['L-2', '7000', ''],
    ])
    await change(id, { ruleType: 'rapDiscount', ruleValue: -40, updatedAt: (await view(id)).updatedAt })
    await again(id)
    expect(onFtp(fileName).map((row) => [row['Stock #'], row['Price Per Carat']])).toEqual([['L-1', '8400']])
    expect((await rejected(id)).map(({ vStnId, reason }) => [vStnId, reason])).toEqual([['L-2', 'noListPrice']])
    await change(id, { list: null, updatedAt: (await view(id)).updatedAt })
    await again(id)
    expect(onFtp(fileName).map((row) => row['Price Per Carat'])).toEqual(['6000', '6000'])
    expect(await world.services.db.selectFrom('diamond').select(['rap', 'ctPr']).where('id', '=', one.id).executeTakeFirst()).toEqual({
      rap: 10_000,
      ctPr: 7000,
    })
  })

  it('writes a workbook that begins with its heads', async () => {
    await stone({ vStnId: 'X-1', crt: 1.005 })
    const { id } = await add({ ...byApi(), platform: 'VDB', fileType: '.xlsx' })
    await send(id)
    const rows = (await readXlsx(new Uint8Array(sides.api.received[0]!.body))).sheets[0]!.rows
    expect(rows[0]?.slice(0, 4)).toEqual(['Stock #', 'Availability', 'Shape', 'Weight'])
    expect(rows[1]?.slice(0, 4)).toEqual(['X-1', 'G', 'Round', 1.005])
  })

  it('sends changes alone to an API that takes them: what is new, changed and gone, and nothing when nothing is', async () => {
    const stones = await Promise.all(Array.from({ length: 5 }, (_, i) => stone({ vStnId: `C-${i}` })))
    const { id } = await add({ ...byApi(), part: 'changes' })
    await send(id)
    await again(id)
    await world.services.db.updateTable('diamond').set({ ctPr: 6900, amt: 6900 }).where('id', '=', stones[1]!.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stones[2]!.id).execute()
    await stone({ vStnId: 'C-5' })
    await again(id)

    expect(sides.api.received.map(({ headers }) => headers['loupe-mode'])).toEqual(['replace', 'update'])
    expect(
      sentCsv(sides.api.received[1]!.body).map((row) => [row['Item ID #'], row['Availability'], row['Asking Price Per Carat']]),
    ).toEqual([
      ['C-1', 'Available', '6900'],
      ['C-5', 'Available', '7000'],
      ['C-2', 'Not Available', ''],
    ])
    expect(
      (await runs(id)).list?.map(({ outcome, isFull, sent, changed, removed }) => ({ outcome, isFull, sent, changed, removed })),
    ).toEqual([
      { outcome: 'done', isFull: false, sent: 3, changed: 2, removed: 1 },
      { outcome: 'same', isFull: false, sent: 0, changed: 0, removed: 0 },
      { outcome: 'done', isFull: true, sent: 5, changed: 5, removed: 0 },
    ])
    expect((await view(id)).listed).toBe(5)
    await again(id, true)
    expect(sides.api.received.at(-1)?.headers['loupe-mode']).toBe('replace')
  })
})
