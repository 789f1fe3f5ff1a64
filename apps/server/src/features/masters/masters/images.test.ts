import { masterImages } from '@loupe/contract/masters/master-images.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { clearPicture } from '../../access/pictures/pictures.ts'

const world = testWorld()
const plain = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
let png: Uint8Array<ArrayBuffer>
let gif: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  png = Uint8Array.from(await plain().png().toBuffer())
  gif = Uint8Array.from(await plain().gif().toBuffer())
})
const upload = (file: File, who: Role = 'super') => world.as(who)(masterImages.upload, { files: [file] })
const stored = () => world.services.db.selectFrom('picture').select(['id', 'source']).execute()

it('keeps a picture of a list or a value, which everybody sees', async () => {
  const { id, path } = await upload(new File([png], 'round.PNG'))
  const made = await world.as('super')(masters.create, { body: { name: 'Pictured', code: 'PICTURED', image: id } })
  expect(made).toMatchObject({ image: id, imagePath: path })
  const known = await world.raw(path, { as: 'seller' })
  expect([known.status, known.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await world.raw(path)).status).toBe(401)
  expect((await upload(new File([gif], 'round.gif'))).path).toContain('/master/image/')
  expect(await world.as('super')(masters.update, { params: { id: made.id }, body: { image: null } })).toMatchObject({
    image: null,
    imagePath: null,
  })
})

it.each([
  ['a GIF called PNG', () => new File([gif], 'round.png'), 'This is a GIF file called .png.'],
  [
    'a page called a picture',
    () => new File(['<html></html>'], 'a.png'),
    /^File format is not supported\. Please upload \.jpg, \.jpeg, \.png or \.gif file\.$/,
  ],
  ['a PDF', () => new File(['%PDF-1.7'], 'a.pdf'), /^File format is not supported/],
  ['a picture cut short', () => new File([png.slice(0, 40)], 'a.png'), /^This picture cannot be read/],
])('does not keep %s', async (_, file, message) => {
  const before = await stored()
  await expect(upload(file())).rejects.toMatchObject({
    status: 400,
    body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  })
  expect(await stored()).toEqual(before)
})

it('keeps none of more than 1,500,000 bytes, and none of who may not change lists', async () => {
  const before = await stored()
  await expect(upload(new File([png, new Uint8Array(1_500_001)], 'a.png'))).rejects.toMatchObject({ status: 413 })
  await expect(upload(new File([png], 'a.png'), 'admin')).rejects.toMatchObject(refusal('forbidden'))
  expect(await stored()).toEqual(before)
})

it('throws away what nothing names', async () => {
  const [used, unused] = [await upload(new File([png], 'a.png')), await upload(new File([png], 'b.png'))]
  await world.as('super')(masters.create, { body: { name: 'Used', code: 'USED', image: used.id } })
  const sources = new Map((await stored()).map(({ id, source }) => [id, source]))
  for (const { id } of [used, unused]) await clearPicture({ db: world.services.db, services: world.services }, sources.get(id)!)
  expect((await world.raw(used.path, { as: 'seller' })).status).toBe(200)
  expect((await world.raw(unused.path, { as: 'seller' })).status).toBe(404)
})
