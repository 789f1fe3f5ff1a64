import sharp from 'sharp'
import { expect, it } from 'vitest'
import { kycDocuments } from '../../../testing/kyc.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { upload } = kycDocuments(world)
const page = '<html><script>alert(1)</script></html>'

/** A picture with a page in a comment, before its pixels and behind its end. */
async function pictureWithPage(format: 'png' | 'jpeg'): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { ImageDescription: page } })
    .toFormat(format)
    .toBuffer()
  return Uint8Array.from(Buffer.concat([picture, Buffer.from(page)]))
}
const pdfOf = (before: string, behind: string) => new File([`%PDF-1.7\n${before}\n%%EOF\n${behind}`], 'paper.pdf')

it.each([
  ['a PDF that is a page', async () => pdfOf(page, ''), 'application/pdf'],
  ['a PDF that is a script', async () => new File(['%PDF-1.7=0/*\n*/;alert(1)//\n%%EOF\n'], 'paper.pdf'), 'application/pdf'],
  ['a PDF that is an archive', async () => pdfOf('a paper', 'PK\u0003\u0004 PK\u0005\u0006'), 'application/pdf'],
  ['a PNG with a page in its comment', async () => new File([await pictureWithPage('png')], 'scan.png'), 'image/png'],
  ['a JPEG with a page in its comment', async () => new File([await pictureWithPage('jpeg')], 'scan.jpg'), 'image/jpeg'],
])('%s is never a page of ours', async (_, make, type) => {
  const { id } = await world.given.account()
  const file = await upload(id, await make())

  const { status, headers, body } = await world.raw(`/admin/v1/account/file/${file}`, { as: 'seller' })

  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, type, 'nosniff'])
  // A browser shows a PDF in its own viewer, which a sandbox prevents from starting: nothing but styles may load there.
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts/)
  expect(headers.get('cross-origin-resource-policy')).not.toBe('cross-origin')
  if (type === 'application/pdf') return
  expect(headers.get('content-security-policy')).toMatch(/; sandbox$/)
  expect(String(body)).not.toContain('<script')
})

it.each([
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'scan.svg'],
  ['a PDF called a page', '%PDF-1.7\n%%EOF\n', 'paper.html'],
  ['a page before a PDF', `${page}%PDF-1.7\n%%EOF\n`, 'paper.pdf'],
  ['an archive before a PDF', 'PK\u0003\u0004%PDF-1.7\n%%EOF\n', 'paper.pdf'],
])('%s is refused, and nothing is stored', async (_, content, name) => {
  const { id } = await world.given.account()

  await expect(upload(id, new File([content], name))).rejects.toMatchObject({ status: 400 })

  expect(await world.services.db.selectFrom('accountFile').select('id').where('account', '=', id).execute()).toEqual([])
})
