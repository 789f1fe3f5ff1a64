import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { clearAccountFile } from '../files/commands.ts'
import { pdf, kycDocuments } from '../../../testing/kyc.ts'

const world = testWorld()
const { upload, save } = kycDocuments(world)
let png: Uint8Array<ArrayBuffer>
/** A picture of so many points that says nothing of them: a few bytes. */
function hugePng(side: number): Uint8Array<ArrayBuffer> {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const points = part('IDAT', deflateSync(Buffer.alloc(100_000)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Uint8Array.from(Buffer.concat([signature, part('IHDR', head), points, part('IEND', Buffer.alloc(0))]))
}
beforeAll(async () => {
  png = Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})

describe('the files of a client', () => {
  const check = (id: string, who?: Role) => world.raw(`/admin/v1/account/file/${id}`, who ? { as: who } : {})

  it('are shown to those who may see the client, never stored by a browser, and who opened them is recorded', async () => {
    const { id } = await world.given.account()
    const file = await upload(id, new File([png], 'scan.png'))
    const reply = await check(file, 'seller')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    const checks = await world.services.db
      .selectFrom('event')
      .select('actor')
      .where('kind', '=', 'account.look')
      .where('subject', '=', id)
      .execute()
    expect(checks).toEqual([{ actor: world.people.seller }])
  })

  it('leak to nobody else: not to a stranger’s seller, not to who has no session, not by another client', async () => {
    const { id } = await world.given.account()
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const file = await upload(id)
    expect((await check(file, 'seller2')).status).toBe(404)
    expect((await check(file)).status).toBe(401)
    await expect(save(theirs.id, { file }, 'admin')).rejects.toMatchObject(
      invalidField('file', 'This file no longer exists. Please choose it again.'),
    )
    await expect(upload(theirs.id)).rejects.toMatchObject(refusal('not_found'))
    await world.services.db.updateTable('account').set({ isDeleted: true }).where('id', '=', id).execute()
    expect((await check(file, 'admin')).status).toBe(404)
  })

  it.each([
    ['a PDF that is no PDF', new File(['This is a text.'], 'paper.pdf'), /^File format is not supported\. Please upload .* file\.$/],
    ['a PDF cut short', new File(['%PDF-1.7\nno end'], 'paper.pdf'), /^This PDF is incomplete/],
    ['a page called a picture', new File(['<html><script>1</script></html>'], 'scan.png'), /^File format is not supported/],
    ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'scan.svg'), /^File format is not supported/],
    [
      'a picture of nothing',
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)], 'scan.png'),
      /^This picture cannot be read/,
    ],
    ['a picture of 60,000 by 60,000 points in a kilobyte', new File([hugePng(60_000)], 'scan.png'), /^This picture is too large/],
    ['a picture without most of its points', new File([hugePng(6000)], 'scan.png'), /^This picture cannot be read/],
    ['a picture that is a script', new File(['GIF89a/*\u0001\u0001\u0001\u0001*/=1;alert(1)'], 'scan.gif'), /^This picture cannot be read/],
    [
      'a drawing with a file of ours, called a picture',
      new File(['<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'], 'scan.png'),
      /^File format is not supported/,
    ],
    ['an archive called a PDF', new File(['PK\u0003\u0004'], 'paper.pdf'), /^File format is not supported/],
  ])('are not %s', async (_, file, message) => {
    const { id } = await world.given.account()
    await expect(upload(id, file)).rejects.toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect(await world.services.db.selectFrom('accountFile').select('id').where('account', '=', id).execute()).toEqual([])
  })

  it('are stored without what came with the picture, under a name without path or sign, whatever type the sender says', async () => {
    const { id } = await world.given.account()
    const script = Buffer.from('<script>alert(1)</script>')
    const file = await upload(id, new File([png, script], '../../etc/a\u202Egnp.html"\u0001.png', { type: 'text/html' }))
    const { status, headers, body } = await check(file, 'seller')
    expect([status, headers.get('content-type'), String(body).includes('<script')]).toEqual([200, 'image/png', false])
    expect(headers.get('content-disposition')).toMatch(/^inline; filename=\S*a?gnp\.html/)
    expect(headers.get('content-disposition')).not.toMatch(/\.\.|etc|%E2%80%AE|\u202E/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  })

  it('may be a PDF with a script, which no page of ours runs', async () => {
    const { id } = await world.given.account()
    const { headers } = await check(await upload(id, pdf('/OpenAction<</S/JavaScript/JS(1)>>\n<script>alert(1)</script>')), 'seller')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['application/pdf', 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  })

  it('have 1,500,000 bytes at most', async () => {
    const { id } = await world.given.account()
    const ended = '\n%%EOF\n'
    await upload(id, new File([`%PDF-${'x'.repeat(1_500_000 - 5 - ended.length)}${ended}`], 'paper.pdf'))
    await expect(upload(id, new File([`%PDF-${'x'.repeat(1_500_000)}${ended}`], 'paper.pdf'))).rejects.toMatchObject({
      status: 413,
      body: { message: 'Please upload files of at most 1.5 MB.' },
    })
    await expect(upload(id, pdf(), 'seller', 'logo')).rejects.toMatchObject({ status: 400 })
  })

  it('are thrown away when nothing names them', async () => {
    const { id } = await world.given.account()
    const [stored, spare] = [await upload(id), await upload(id)]
    await save(id, { file: stored })
    const { db } = world.services
    const rows = await db.selectFrom('accountFile').select(['id', 'source']).where('account', '=', id).execute()
    for (const { source } of rows) await clearAccountFile({ db, services: world.services }, source)
    expect((await check(stored, 'seller')).status).toBe(200)
    expect((await check(spare, 'seller')).status).toBe(404)
    expect(await world.services.files.sizeOf(rows.find((row) => row.id === spare)!.source)).toBeUndefined()
  })
})
