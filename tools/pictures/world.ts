import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/** The rows of a list; on phones they are cards. */
export const listRows = ':is(tbody tr, .loupe-list-card)'

/** The available stone of a carat or more that has the most media. */
export async function stoneToSee(page: Page): Promise<string> {
  const request = async (path: string, data: object) => (await (await page.request.post(`/admin/v1/${path}`, { data })).json()).data
  const filter = { wSts: 'A', crt: { '>=': 1 } }
  const { list } = await request('diamond/search/list', {
    labGrown: false,
    limit: 100,
    sort: [{ vStnId: 'ASC' }],
    filter,
    include: ['list'],
  })
  const files: { list: { vStnId: string; media: unknown[] }[] } = await request('diamond/diamond-files', {
    ids: list.map(({ vStnId }: { vStnId: string }) => vStnId),
  })
  return files.list.toSorted((a, b) => b.media.length - a.media.length)[0]?.vStnId ?? ''
}

let catalogueAt: string | undefined
/** The page of the demo's first catalogue, which nobody knows: it gets new addresses, once. */
export async function catalogueAddress(page: Page): Promise<string> {
  const request = async (path: string, data: object) =>
    (await (await page.request.post(`/admin/v1/catalogue/${path}`, { data })).json()).data
  catalogueAt ??= (await request('replace-token', { id: (await request('paginate', {})).list[0].id })).url as string
  return catalogueAt
}

let sheetAt = ''
/** A supplier's list with a few faults, uploaded and checked like any other, once. */
export async function checkSheet(page: Page): Promise<void> {
  if (sheetAt === '') sheetAt = await uploadSheet(page)
  await page.goto(sheetAt)
  await page.locator('.sheet-list').locator(listRows).first().waitFor()
}

async function uploadSheet(page: Page): Promise<string> {
  const rows = Array.from({ length: 40 }, (_, i) => {
    const [rap, off] = [5000 + 100 * i, 20 + (i % 25)]
    const [weight, color] = [i % 13 === 3 ? '30.00' : '1.00', i % 17 === 5 ? 'Tea' : 'DEFGH'[i % 5]]
    const price = ((rap * (100 - off)) / 100).toFixed(2)
    return `J-${100 + i},RBC,${weight},${color},VS1,EX,EX,EX,6.45 * 6.41 * 3.96,61.6,57,GIA,${2_900_000_100 + i},${rap},${off},${price}`
  })
  const heading = 'Stock #,Shape,Cts,Color,Clarity,Cut,Pol,Sym,Meas,Depth,Table,Cert,Cert #,Rap,Disc,Price'
  const buffer = Buffer.from(['Our stock list', heading, ...rows].join('\n'))
  await page.goto('/inventory/upload-sheet')
  await page.locator('input[type=file]').setInputFiles({ name: 'sample vendor.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Vendor', { exact: true }).first().fill('Sample vendor')
  await page.getByTitle('Add & update', { exact: true }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Check every row' }).click()
  await page.getByRole('group', { name: 'Changes of the sheet' }).waitFor()
  return page.url()
}

/** Signs in as the demo's super admin, with the code from the demo's mailbox. */
export async function signIn(page: Page): Promise<void> {
  const codeNow = async () => {
    const mails = (await (await page.request.get('/dev/mail.json?to=super@loupe.example')).json()) as { text: string }[]
    return mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean)
  }
  const who = { username: 'super', password: 'loupe-demo' }
  const before = await codeNow()
  const sent = await page.request.post('/admin/v1/auth/send-login-otp', { data: { ...who, masters: [] } })
  if (!sent.ok()) throw new Error(await sent.text())
  let otp = await codeNow()
  for (const from = Date.now(); otp === undefined || otp === before; otp = await codeNow()) {
    if (Date.now() - from > 30_000) throw new Error('The code did not arrive in the demo mailbox.')
    await sleep(250)
  }
  const reply = await page.request.post('/admin/v1/auth/login', { data: { ...who, otp } })
  if (!reply.ok()) throw new Error(await reply.text())
}

/** Waits until a screen has loaded and shows all that it shows. */
export async function settle(page: Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
  await sleep(500)
}
