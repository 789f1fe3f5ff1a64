import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { clearAccountFile } from '../files/commands.ts'
import { pdf, kycDocuments } from '../../../testing/kyc.ts'

const world = testWorld()
const { upload, save } = kycDocuments(world)
let png: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  png = Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})

describe('the files of a client', () => {
  const check = (id: string, who?: Role) => world.raw(`/admin/v1/account/file/${id}`, who ? { as: who } : {})

  it('are shown to who may see the client, never kept by a browser, and who looked is kept', async () => {
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
  ])('are not %s', async (_, file, message) => {
    const { id } = await world.given.account()
    await expect(upload(id, file)).rejects.toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect(await world.services.db.selectFrom('accountFile').select('id').where('account', '=', id).execute()).toEqual([])
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
