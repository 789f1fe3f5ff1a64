import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'

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

/** Signs somebody in by the calls of the interface; the session's cookie is the context's from then on. One at a time: the mailbox is one. */
export async function signIn(context: BrowserContext, username: Person): Promise<void> {
  const { request } = context
  const { time } = await (await request.get('/common/server-time')).json().then((body: { data: { serverTime: string } }) => ({
    time: body.data.serverTime,
  }))
  const sent = await request.post('/admin/v1/auth/send-login-otp', { data: { username, password, masters: [] } })
  expect(sent.ok()).toBe(true)
  const otp = await codeMailedTo(request, time)
  const reply = await request.post('/admin/v1/auth/login', { data: { username, password, otp } })
  expect(reply.ok(), await reply.text()).toBe(true)
}
