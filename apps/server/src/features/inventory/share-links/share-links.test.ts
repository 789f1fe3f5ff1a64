import { publicDiamond, publicShare } from '@loupe/contract/inventory/public-diamond.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedGrants } from '../../masters/seed.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { sharing } from '../../../testing/sharing.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const { person, share, open, linkOf, links, over, hour } = sharing(world)

describe('a shared link', () => {
  it('opens without signing in, expires after two days by default, and its token is stored nowhere', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    world.setNow(now)
    const stone = await world.given.diamond({ rptNo: '2141438171', lbNm: 1 })

    const link = await share('seller', [stone.vStnId])

    expect(link).toMatchObject({ diamonds: 1, refused: [], warned: [], expiresAt: new Date(now.getTime() + 48 * hour).toISOString() })
    expect(link.url).toBe(`${world.services.config.publicUrl}/diamond-details/direct-share/${link.token}`)
    expect(link.token).toMatch(/^[\w-]{43}$/)
    const known = await open(link.token)
    expect(known).toMatchObject({ sharedBy: 'Test seller', isPriceHidden: false, expiresAt: link.expiresAt })
    expect(known.diamonds).toMatchObject([
      { vStnId: stone.vStnId, kind: 'Natural diamond', status: 'available', shpNm: 'Round', rptNo: '2141438171', ctPr: 7000, amt: 7000 },
    ])
    const stored = await world.services.db.selectFrom('shareLink').selectAll().where('id', '=', link.id).execute()
    const events = await world.services.db.selectFrom('event').selectAll().execute()
    expect(JSON.stringify([stored, events])).not.toContain(link.token)
    expect(stored[0]?.tokenHash).toHaveLength(32)
    expect(events.filter((event) => event.cause === `shareLink:${link.id}`)).toMatchObject([{ kind: 'diamond.share', subject: stone.id }])
    world.setNow(undefined)
  })

  it('shows exactly these fields of a stone, and none that is internal', async () => {
    const stone = await world.given.diamond({
      stoneId: 'OFFICE-7',
      mfgStnId: 'MFG-7',
      vendor: 'Demo vendor',
      memoNo: 'MEMO-7',
      altCert: 'ALT-7',
      sgiSts: 'I',
      webSts: 'I',
      wSts: 'D',
      rap: 12_345,
      back: -43.29,
    })
    const { token } = await share('seller', [stone.id], { note: 'for the quiet client' })

    const { body, headers } = await world.raw(`/public/v1/diamond/${token}`)

    expect(headers.get('x-robots-tag')).toContain('noindex')
    const { data } = body as { data: { diamonds: Record<string, unknown>[] } }
    expect(Object.keys(data).toSorted()).toEqual(['diamonds', 'expiresAt', 'isPriceHidden', 'sharedBy'])
    expect(Object.keys(data.diamonds[0]!).toSorted()).toEqual(
      (
        'amt cAng cHgt clrNm colNm crt ctPr cultNm cutNm depPer eClnNm fluColNm fluNm girdleStr grdlPer growthNm hANm isRound kToSStr kind ' +
        'labGrown lbCmt lbDesc lbNm lsrInc lwrHal media mlkNm msrmnt originNm pAng pHgt polNm ratio rptNo shdNm shpNm status statusLabel strLn symNm ' +
        'tblPer treatmentNm vStnId'
      ).split(' '),
    )
    expect(Object.keys(publicDiamond.shape)).toHaveLength(Object.keys(data.diamonds[0]!).length)
    expect(Object.keys(publicShare.shape)).toHaveLength(4)
    const text = JSON.stringify(body)
    for (const secret of ['OFFICE-7', 'MFG-7', 'Demo vendor', 'MEMO-7', 'ALT-7', '12345', '43.29', 'quiet', stone.id, world.people.seller])
      expect(text).not.toContain(secret)
  })

  it('hides the price where that was chosen, in every field', async () => {
    const stone = await world.given.diamond({ ctPr: 8123.45, amt: 9876.54 })
    const { token } = await share('seller', [stone.id], { hidePrice: true })

    const { body } = await world.raw(`/public/v1/diamond/${token}`)

    expect(body).toMatchObject({ data: { isPriceHidden: true, diamonds: [{ ctPr: null, amt: null }] } })
    // Does not match digits inside a stone's id.
    expect(JSON.stringify(body)).not.toMatch(/[:" ](8,?123|9,?876)/)
  })

  it('names a lab-grown stone laboratory-grown, and does not mix it with natural ones', async () => {
    const [grown, natural] = [await world.given.diamond({ labGrown: true }), await world.given.diamond()]
    const before = await links()

    const known = await open((await share('seller', [grown.id])).token)

    expect(known.diamonds).toMatchObject([{ labGrown: true, kind: 'Laboratory-grown diamond' }])
    await expect(share('seller', [grown.id, natural.id])).rejects.toMatchObject(
      invalidField('diamonds', 'Share natural and laboratory-grown stones by separate links.'),
    )
    expect(await links()).toBe(before + 1)
  })

  it.each([
    ['sold', { wSts: 'O' }, 'Sold', null],
    ['reserved', { wSts: 'H' }, 'Currently reserved', 7000],
    ['gone', { isDeleted: true }, 'No longer offered', null],
  ] as const)('says of a stone that is %s meanwhile', async (status, fields, statusLabel, amt) => {
    const stone = await world.given.diamond()
    const { token } = await share('seller', [stone.id])
    await world.services.db.updateTable('diamond').set(fields).where('id', '=', stone.id).execute()

    expect((await open(token)).diamonds).toMatchObject([{ status, statusLabel, amt }])
  })
})

describe('the media of a shared stone', () => {
  const medium = (token: string, vStnId: string, kind: string) => world.raw(`/public/v1/diamond/${token}/media/${vStnId}/${kind}`)
  const picture = async (diamond: string) => {
    const source = `media/${diamond}/still`
    await world.services.files.put(source, Buffer.from('not really a picture'), 'image/png')
    await world.services.db
      .insertInto('media')
      .values({ diamond, kind: 'still', origin: 'file', type: 'image/png', source, fileName: 'secret-vendor-name.png', isPresent: true })
      .execute()
  }

  it('are visible through the link alone, until it expires', async () => {
    const [stone, other] = [await world.given.diamond(), await world.given.diamond()]
    await picture(stone.id)
    await picture(other.id)
    const link = await share('seller', [stone.id])

    expect((await open(link.token)).diamonds[0]?.media).toEqual([{ kind: 'still', type: 'image/png', isDemo: false }])
    const known = await medium(link.token, stone.vStnId, 'still')
    expect(known).toMatchObject({ status: 200, body: 'not really a picture' })
    expect(known.headers.get('content-disposition')).not.toContain('vendor')
    expect((await medium(link.token, stone.vStnId, 'heart')).status).toBe(404)
    expect((await medium(link.token, other.vStnId, 'still')).status).toBe(404)
    await world.as('seller')(shareLinks.revoke, { body: { id: link.id } })
    expect((await medium(link.token, stone.vStnId, 'still')).body).toMatchObject({ code: 'E_NOT_FOUND', message: messageOf('share_over') })
  })
})

describe('what may be shared', () => {
  const message = 'Direct share is only allowed on Available and Best Buy diamonds.'

  it.each(['H', 'M', 'C', 'B', 'O', 'S', 'U', 'NA'] as const)(
    'a stone that stands at %s is refused in the words of the specification',
    async (wSts) => {
      const stone = await world.given.diamond({ wSts })
      const before = await links()

      await expect(share('seller', [stone.id])).rejects.toMatchObject({
        status: 409,
        body: { message, data: { refused: [{ diamond: stone.id, vStnId: stone.vStnId, message }] } },
      })
      expect(await links()).toBe(before)
    },
  )

  it('a mixed selection names the refused stones, and shares the others where that was chosen', async () => {
    const [free, sold, bestBuy] = [
      await world.given.diamond(),
      await world.given.diamond({ wSts: 'O' }),
      await world.given.diamond({ wSts: 'D' }),
    ]
    const names = [bestBuy.vStnId, sold.id, free.id, free.vStnId, 'NOBODY-HAS-THIS']
    const before = await links()

    await expect(share('seller', names)).rejects.toMatchObject({ status: 409 })
    expect(await links()).toBe(before)
    const rest = await share('seller', names, { partial: true })

    expect(rest.refused).toEqual([
      { diamond: 'NOBODY-HAS-THIS', vStnId: 'NOBODY-HAS-THIS', message: 'This stone does not exist.' },
      { diamond: sold.id, vStnId: sold.vStnId, message },
    ])
    expect((await open(rest.token)).diamonds.map((stone) => stone.vStnId)).toEqual([bestBuy.vStnId, free.vStnId])
  })

  it('a best buy on memo is shared with a warning', async () => {
    const stone = await world.given.diamond({ wSts: 'D', sgiSts: 'I' })

    expect(await share('seller', [stone.id])).toMatchObject({
      diamonds: 1,
      refused: [],
      warned: [{ vStnId: stone.vStnId, message: 'This stone is currently on memo.' }],
    })
  })

  it.each([0, 721, 1.5])('%s hours are refused', async (expiresInHours) => {
    const stone = await world.given.diamond()
    await expect(share('seller', [stone.id], { expiresInHours })).rejects.toMatchObject(
      invalidField('expiresInHours', 'Please enter whole hours from 1 to 720.'),
    )
  })

  it('more than two hundred stones are refused', async () => {
    const diamonds = Array.from({ length: 201 }, (_, i) => `X${i}`)
    await expect(share('seller', diamonds)).rejects.toMatchObject(
      invalidField('diamonds', 'Please share at most 200 stones with one link.'),
    )
  })
})

describe('a link that is over', () => {
  it('answers with one sentence whether it expired, was revoked or never existed', async () => {
    const stone = await world.given.diamond()
    const [expired, revoked] = [await share('seller', [stone.id], { expiresInHours: 1 }), await share('seller', [stone.id])]
    await world.as('seller')(shareLinks.revoke, { body: { id: revoked.id } })
    world.setNow(new Date(Date.now() + hour + 1000))

    for (const token of [expired.token, revoked.token, 'A'.repeat(43), 'x', '%27%20or%201=1', '../..'])
      await expect(open(token)).rejects.toMatchObject(over)

    const notify = (shareToken: string) =>
      world.as('anyone', person)(publicShares.opened, { params: { shareToken }, body: { vStnId: stone.vStnId } })
    await expect(notify(expired.token)).rejects.toMatchObject(over)
    expect(await linkOf('seller', expired.id)).toMatchObject({ state: 'expired', views: 0, shared: [{ opened: 0 }] })
    expect(await linkOf('seller', revoked.id)).toMatchObject({ state: 'revoked', views: 0 })
    world.setNow(undefined)
  })

  it('is revoked once, and a second time changes nothing', async () => {
    const { id } = await share('seller', [(await world.given.diamond()).id])
    const revoke = () => world.as('seller')(shareLinks.revoke, { body: { id } })

    expect(await revoke()).toMatchObject({ state: 'revoked' })
    expect(await revoke()).toMatchObject({ state: 'revoked' })
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('id').execute()
    expect(events.map((event) => event.kind)).toEqual(['shareLink.create', 'shareLink.revoke'])
  })
})

describe('a request with a key of its own', () => {
  it('gets the same link when it is repeated, at once too, even when its stone is gone by then', async () => {
    const stone = await world.given.diamond()
    const before = await links()
    const request = () => share('seller', [stone.vStnId], { requestKey: 'order-4711' })
    const [first, second] = await Promise.all([request(), request()])
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', stone.id).execute()
    const third = await request()
    expect([second, third]).toEqual([first, first])
    expect(await links()).toBe(before + 1)
    expect((await linkOf('seller', first.id)).shared).toMatchObject([{ vStnId: stone.vStnId }])
  })

  it('for other stones, or by somebody else, gets no link of the first', async () => {
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    const first = await share('seller', [one.vStnId], { requestKey: 'order-4712' })
    const before = await links()
    await expect(share('seller', [two.vStnId], { requestKey: 'order-4712' })).rejects.toMatchObject(refusal('key_reused'))
    await expect(share('seller', [one.vStnId], { requestKey: 'order-4712', hidePrice: true })).rejects.toMatchObject(refusal('key_reused'))
    const both = share('seller', [one.vStnId, two.vStnId], { requestKey: 'order-4712' })
    await expect(both).rejects.toMatchObject(refusal('key_reused'))
    expect(await links()).toBe(before)
    expect((await share('seller2', [one.vStnId], { requestKey: 'order-4712' })).token).not.toBe(first.token)
    await world.services.db.updateTable('shareLink').set({ revokedAt: new Date().toISOString() }).where('id', '=', first.id).execute()
    await expect(share('seller', [one.vStnId], { requestKey: 'order-4712' })).rejects.toMatchObject({
      body: { message: 'The link made under this key has ended. Use a new key for a new link.' },
    })
  })
})
