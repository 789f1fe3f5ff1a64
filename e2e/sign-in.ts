import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'

/** The demo people; each signs in with the mailed code, as anybody does. */
export type Person = 'super' | 'admin' | 'master' | 'seller' | 'seller2'
export const password = 'loupe-demo'

const sixDigits = /\b(\d{6})\b/

async function codeMailedTo(request: APIRequestContext, since: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string; subject: string; text: string; at: string }[]
      const mail = mails.find(({ at, text }) => at >= since && sixDigits.test(text))
      code = mail ? (sixDigits.exec(mail.text)?.[1] ?? '') : ''
      return code
    }, 'the code arrives by mail')
    .not.toBe('')
  return code
}

/** Sessions of this run, so that a journey that begins again in another worker does not ask for another code. */
const keptAt = (person: Person) => {
  const { port } = new URL(test.info().project.use.baseURL ?? 'http://localhost:1')
  return join(tmpdir(), `loupe-e2e-session-${process.env['E2E_DATA_DIR']?.replaceAll('/', '-') ?? ''}-${port}-${person}.json`)
}

/** Signs somebody in by the calls of the interface; the session's cookie is the context's from then on. One at a time: the mailbox is one. */
export async function signIn(context: BrowserContext, username: Person): Promise<void> {
  const { request } = context
  const file = keptAt(username)
  if (existsSync(file)) {
    await context.addCookies(JSON.parse(readFileSync(file, 'utf8')) as Parameters<BrowserContext['addCookies']>[0])
    if ((await request.get('/admin/v1/auth/me')).ok()) return
  }
  const time = ((await (await request.get('/common/server-time')).json()) as { data: { serverTime: string } }).data.serverTime
  const sent = await request.post('/admin/v1/auth/send-login-otp', { data: { username, password, masters: [] } })
  expect(sent.ok(), await sent.text()).toBe(true)
  const otp = await codeMailedTo(request, time)
  const reply = await request.post('/admin/v1/auth/login', { data: { username, password, otp } })
  expect(reply.ok(), await reply.text()).toBe(true)
  writeFileSync(file, JSON.stringify(await context.cookies()))
}
