import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { defaultTheme } from '@loupe/domain/masters/theme.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { inTransaction } from '../../../db/connection.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { postMail } from '../../../db/outbox.ts'
import { getLetterhead } from './appearance.ts'

const world = testWorld()
const boss: ReturnType<typeof world.as> = (route, input) => world.as('super')(route, input)
const check = () => world.as('anyone')(companyAppearance.view, {})
const mails = (subject: string) =>
  world.services.db.selectFrom('mail').select(['cc', 'text']).where('subject', '=', subject).execute() as Promise<
    { cc: { address: string }[]; text: string }[]
  >
const post = (kind: string, subject: string) =>
  inTransaction(world.services.db, (tx) => postMail(tx, { kind, to: { address: 'ann@test.example', name: 'Ann' }, subject, text: 'Words' }))

it('is called and colored as the business says, for everybody, before the sign-in too', async () => {
  expect(await check()).toEqual({
    name: 'Loupe',
    addresses: '',
    logo: null,
    theme: defaultTheme,
    isSignUpOpen: true,
    timeZone: 'Asia/Kolkata',
    mail: 'demoMailbox',
    notice: null,
  })
  await boss(settings.saveProject, { body: { settings: { name: 'Facet & Sons', addresses: '1 Bourse Road\nTown', logo: null } } })
  const theme = { ...defaultTheme, natural: '#5a1e6b' }
  await boss(settings.saveTheme, { body: { settings: theme } })
  expect(await check()).toEqual({
    name: 'Facet & Sons',
    addresses: '1 Bourse Road\nTown',
    logo: null,
    theme,
    isSignUpOpen: true,
    timeZone: 'Asia/Kolkata',
    mail: 'demoMailbox',
    notice: null,
  })
})

it('signs its mails, and names itself in them', async () => {
  await post('stones', 'Signed')
  expect((await mails('Signed'))[0]?.text).toBe('Words\n\n-- \nFacet & Sons\n1 Bourse Road\nTown')
})

it.each([
  [{ ...defaultTheme, natural: '#7fb0f0' }, 'natural', /contrast of 2\.\d : 1; text needs 4.5 : 1. Please choose a darker one/],
  [{ ...defaultTheme, labDark: '#0b6b52' }, 'labDark', /lighter one/],
  [{ ...defaultTheme, lab: defaultTheme.natural }, 'lab', /colors that differ/],
  [{ ...defaultTheme, lab: 'red;}' }, 'lab', /such as #1d4f91/],
])('refuses colors that cannot be read: %j', async (theme, name, input) => {
  const before = await check()
  const attempt = boss(settings.saveTheme, { body: { settings: theme } })
  await expect(attempt).rejects.toMatchObject(invalidField(`settings.${name}`, expect.stringMatching(input)))
  expect(await check()).toEqual(before)
})

it('has a logo that everybody sees and papers bear; what is no stored picture is refused', async () => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
  const { id } = await boss(settings.putLogo, { files: [new File([new Uint8Array(bytes)], 'logo.jpg')] })
  const project = { name: 'Facet & Sons', addresses: '' }
  await boss(settings.saveProject, { body: { settings: { ...project, logo: id } } })
  const { logo } = await check()
  const reply = await fetch(world.url + logo)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await getLetterhead(world.services.db, world.services.files)).logo).toMatch(/^data:image\/jpeg;base64,/)
  const attempt = boss(settings.saveProject, { body: { settings: { ...project, logo: crypto.randomUUID() } } })
  await expect(attempt).rejects.toMatchObject(invalidField('settings.logo', 'This picture no longer exists. Please choose it again.'))
  const other = world.as('admin')(settings.putLogo, { files: [new File([new Uint8Array(bytes)], 'logo.jpg')] })
  await expect(other).rejects.toMatchObject(refusal('forbidden'))
  expect((await check()).logo).toBe(logo)
})

it('sends its own mails as it is told: off, or with copies; codes go out always', async () => {
  const off = { ...settingTypes.notification.defaults, memoOverdue: false }
  await boss(settings.saveNotification, { body: { settings: off } })
  const copies = { ...settingTypes.emailReceiver.defaults, holdWarning: ['desk@test.example', 'ANN@test.example'] }
  await boss(settings.saveEmailReceiver, { body: { settings: copies } })
  await post('memo-overdue', 'Off')
  await post('hold-warning', 'Copied')
  await post('login-code', 'Code')
  expect(await mails('Off')).toEqual([])
  expect((await mails('Copied'))[0]?.cc).toEqual([{ address: 'desk@test.example', name: '' }])
  expect((await mails('Code'))[0]?.cc).toEqual([])
  const attempt = boss(settings.saveEmailReceiver, { body: { settings: { ...copies, waiting: ['no address'] } } })
  await expect(attempt).rejects.toMatchObject(invalidField('settings.waiting.0', 'Please enter valid email'))
})

it('lets new clients begin pending when told to', async () => {
  const open = async (companyName: string) =>
    (
      await world.as('seller')(accounts.create, {
        body: {
          companyName,
          emails: ['office@quartz.example'],
          mobiles: ['9800011122'],
          group: 'NEW',
          seller: world.people.seller,
        },
      })
    ).detail
  await boss(settings.saveOther, { body: { settings: { newAccountsPending: true } } })
  const pending = await open('Pending Ltd')
  expect([pending.isApproved, pending.isVerified]).toEqual([1, 1])
  await boss(settings.saveOther, { body: { settings: { newAccountsPending: false } } })
  const defaults = await open('Usual Ltd')
  expect([defaults.isApproved, defaults.isVerified]).toEqual([2, 2])
})

it('is closed to all but admins while it is offline, and says why; who has no password is told nothing', async () => {
  const closed = { isOffline: true, notice: 'Stocktaking until Monday' }
  const attempt = boss(settings.saveOffline, { body: { settings: { isOffline: true, notice: '' } } })
  await expect(attempt).rejects.toMatchObject(invalidField('settings.notice', 'Please enter the reason and the expected end.'))
  await boss(settings.saveOffline, { body: { settings: closed } })
  expect((await check()).notice).toBe(closed.notice)
  const signIn = async (role: 'seller' | 'admin' | 'super', password?: string) => {
    const person = await world.services.db
      .selectFrom('user')
      .select(['username', 'passwordHash'])
      .where('id', '=', world.people[role])
      .executeTakeFirstOrThrow()
    const known = await (await import('../../access/password.ts')).hashPassword('a horse for tests')
    await world.services.db.updateTable('user').set({ passwordHash: known }).where('id', '=', world.people[role]).execute()
    return world.as('anyone')(auth.sendLoginOtp, { body: { username: person.username, password: password ?? 'a horse for tests' } })
  }
  await expect(signIn('seller')).rejects.toMatchObject(refusal('company_closed', { notice: closed.notice }))
  await expect(signIn('seller', 'wrong')).rejects.toMatchObject(refusal('wrong_credentials'))
  await expect(signIn('admin')).resolves.toMatchObject({ otpRequired: true })
  // Users who are signed in stay signed in.
  await expect(world.as('seller')(auth.me, {})).resolves.toBeTruthy()
  await boss(settings.saveOffline, { body: { settings: { ...closed, isOffline: false } } })
  await expect(signIn('seller')).resolves.toMatchObject({ otpRequired: true })
})

it('takes days and hours for memos and offers that they can have', async () => {
  for (const [name, value] of [
    ['memoDays', 0],
    ['memoDays', 151],
    ['offerHours', 169],
    ['offerHours', 0.5],
  ] as const) {
    const attempt = boss(settings.saveOrder, { body: { settings: { memoDays: 5, offerHours: 8, [name]: value } } })
    await expect(attempt).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ path: `settings.${name}` }] } } })
  }
  await boss(settings.saveOrder, { body: { settings: { memoDays: 5, offerHours: 8 } } })
  expect((await world.as('seller')(settings.viewOrder, {})).settings).toEqual({ memoDays: 5, offerHours: 8 })
})
