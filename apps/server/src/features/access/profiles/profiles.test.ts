import { auth } from '@loupe/contract/access/auth.ts'
import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { users } from '@loupe/contract/access/users.ts'
import { profileColorNames, profileTexts } from '@loupe/domain/access/profile.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { clearPicture } from '../pictures/pictures.ts'

const world = testWorld()
const me = () => world.as('seller')(auth.me, {})
const change = (body: object, who: 'seller' | 'seller2' = 'seller') => world.as(who)(userProfiles.update, { body })
const png = (width = 500) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
const put = async (bytes: Buffer, name = 'me.png', who: 'seller' | 'seller2' = 'seller') =>
  world.as(who)(userProfiles.putPhoto, { files: [new File([new Uint8Array(bytes)], name)] })

it('changes one’s own name and color, and answers who one is now', async () => {
  const [now] = await change({ firstName: 'Mira', lastName: '_', bgColor: profileColorNames[3] })
  expect(now).toMatchObject({ firstName: 'Mira', lastName: '_', name: 'Mira', bgColor: profileColorNames[3], type: 8 })
  expect(await me()).toEqual(now)
  const { before, after } = await world.services.db
    .selectFrom('event')
    .select(['before', 'after'])
    .where('kind', '=', 'user.profile')
    .executeTakeFirstOrThrow()
  expect(Object.keys(after as object).toSorted()).toEqual(Object.keys(before as object).toSorted())
  expect(after).toMatchObject({ firstName: 'Mira', bgColor: profileColorNames[3] })
})

it.each([
  [{ firstName: ' ' }, 'firstName', profileTexts.firstName],
  [{ lastName: '' }, 'lastName', profileTexts.lastName],
  [{ firstName: 'Mi\nra' }, 'firstName', 'Enter this on one line.'],
  [{ bgColor: '#123456' }, 'bgColor', 'Please choose one of the 24 colors.'],
  [{ bgColor: 'url(javascript:1)' }, 'bgColor', 'Please choose one of the 24 colors.'],
])('refuses %j and changes nothing', async (body, path, message) => {
  const before = await me()
  await expect(change(body)).rejects.toMatchObject(invalidField(path, message))
  expect(await me()).toEqual(before)
})

it.each([[{ email: 'x@y.example' }], [{ type: 1 }], [{ isActive: false }], [{ id: '00000000-0000-0000-0000-000000000000' }]])(
  'takes nothing else of oneself: %j',
  async (body) => {
    const before = await me()
    await expect(change(body)).rejects.toMatchObject({ status: 400 })
    expect(await me()).toEqual(before)
  },
)

it('refuses what was typed over an older self', async () => {
  await expect(change({ firstName: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(refusal('stale'))
})

it('shows a photo to colleagues, in small and without what else the file carried, and lists have it', async () => {
  const { id } = await put(await png())
  const [now] = await change({ photoId: id })
  expect(now?.photoId).toBe(id)
  const { list } = await world.as('admin')(users.list, { body: { limit: 100 } })
  expect(list?.find((one) => one.id === world.people.seller)?.photoId).toBe(id)

  const reply = await fetch(`${world.url}/admin/v1/user/photo/${id}`, { headers: { authorization: `JWT ${world.tokens.admin}` } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(320)
  expect((await fetch(`${world.url}/admin/v1/user/photo/${id}`)).status).toBe(401)
  // A photo is no logo: another route must not make it public.
  expect((await fetch(`${world.url}/common/logo/${id}`)).status).toBe(404)
})

it('refuses a photo that is another’s, none, or only called one', async () => {
  const before = await me()
  const { id } = await put(await png(20), 'theirs.png', 'seller2')
  const gone = 'This picture no longer exists. Please choose it again.'
  await expect(change({ photoId: id })).rejects.toMatchObject(invalidField('photoId', gone))
  await expect(change({ photoId: crypto.randomUUID() })).rejects.toMatchObject(invalidField('photoId', gone))
  const message = 'File format is not supported. Please upload .jpg, .jpeg or .png file.'
  await expect(put(Buffer.from('GIF89a and more'), 'renamed.png')).rejects.toMatchObject(invalidField('file', message))
  await expect(put(await png(20), 'picture.gif')).rejects.toMatchObject(invalidField('file', message))
  await expect(put(await png(20), 'renamed.jpg')).rejects.toMatchObject(invalidField('file', 'This is a PNG file called .jpg.'))
  await expect(put(Buffer.concat([(await png(20)).subarray(0, 60), Buffer.alloc(40)]))).rejects.toMatchObject({ status: 400 })
  await expect(put(Buffer.concat([await png(20), Buffer.alloc(1_500_001)]))).rejects.toMatchObject({ status: 413 })
  expect(await me()).toEqual(before)
})

it('throws away what nothing names, and keeps what somebody shows', async () => {
  const { photoId } = await me()
  const source = async (id: string) =>
    (await world.services.db.selectFrom('picture').select('source').where('id', '=', id).executeTakeFirst())?.source
  const unused = await put(await png(30))
  const sources = [await source(photoId!), await source(unused.id)] as string[]
  for (const one of sources) await clearPicture({ db: world.services.db, services: world.services }, one)
  expect(await source(photoId!)).toBe(sources[0])
  expect(await source(unused.id)).toBeUndefined()
  expect(await world.services.files.sizeOf(sources[1]!)).toBeUndefined()

  // A photo that was removed from the profile is deleted.
  await change({ photoId: null })
  await clearPicture({ db: world.services.db, services: world.services }, sources[0]!)
  expect(await source(photoId!)).toBeUndefined()
})

it('says what is missing when a password is changed', async () => {
  const attempt = (body: object) => world.send('seller')(users.changePassword, { body })
  await expect(attempt({ currentPassword: '', newPassword: '' })).rejects.toMatchObject({
    body: {
      data: {
        fields: [
          { path: 'currentPassword', message: 'Current password is required' },
          { path: 'newPassword', message: 'New password is required' },
        ],
      },
    },
  })
  await expect(attempt({ currentPassword: 'x', newPassword: 'a good long one', ConfirmPassword: '' })).rejects.toMatchObject(
    invalidField('ConfirmPassword', 'Confirm password is required'),
  )
  await expect(attempt({ currentPassword: 'x', newPassword: 'a good long one', ConfirmPassword: 'another' })).rejects.toMatchObject(
    invalidField('ConfirmPassword', 'Confirm password must be same as new password'),
  )
})

it('keeps how a person reads times, days and numbers, and gives the company’s again when it is cleared', async () => {
  expect(await me()).toMatchObject({ timeZone: null, dateFormat: null, numberFormat: null })
  const [now] = await change({ timeZone: 'America/New_York', dateFormat: 'DD.MM.YYYY', numberFormat: 'de-DE' })
  expect(now).toMatchObject({ timeZone: 'America/New_York', dateFormat: 'DD.MM.YYYY', numberFormat: 'de-DE' })
  expect(await me()).toEqual(now)
  const { after } = await world.services.db
    .selectFrom('event')
    .select('after')
    .where('kind', '=', 'user.profile')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ timeZone: 'America/New_York', dateFormat: 'DD.MM.YYYY', numberFormat: 'de-DE' })
  const [cleared] = await change({ timeZone: null, dateFormat: null, numberFormat: null })
  expect(cleared).toMatchObject({ timeZone: null, dateFormat: null, numberFormat: null })
})

it.each([
  [{ timeZone: 'Moon/Sea' }, 'timeZone', 'There is no time zone Moon/Sea.'],
  [{ dateFormat: 'YY/DD' }, 'dateFormat', 'Please select a date format.'],
  [{ numberFormat: 'fr-FR' }, 'numberFormat', 'Please select a number format.'],
])('refuses %j and changes nothing', async (body, path, message) => {
  const before = await me()
  await expect(change(body)).rejects.toMatchObject(invalidField(path, message))
  expect(await me()).toEqual(before)
})
