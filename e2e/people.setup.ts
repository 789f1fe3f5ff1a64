import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type APIRequestContext, expect, test as setup } from '@playwright/test'
import { type Person, demoPeople, password, sessionOf } from './sign-in.ts'

const mailsTo = async (request: APIRequestContext, person: Person) =>
  (await (await request.get(`/dev/mail.json?to=${person}@loupe.example`)).json()) as { id: number; text: string }[]

/** The code mailed to this person after these mails. */
async function codeMailedTo(request: APIRequestContext, person: Person, earlier: readonly { id: number }[]): Promise<string> {
  const ids = new Set(earlier.map(({ id }) => id))
  let code = ''
  await expect
    .poll(async () => {
      const mails = (await mailsTo(request, person)).filter(({ id }) => !ids.has(id))
      // A reminder may come between.
      code = mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean) ?? ''
      return code
    }, 'the code arrives by mail')
    .not.toBe('')
  return code
}

// Signs in each demo user once, through the public calls; the tests reuse the sessions.
for (const username of demoPeople) {
  setup(`${username} signs in`, async ({ request }) => {
    const earlier = await mailsTo(request, username)
    const sent = await request.post('/admin/v1/auth/send-login-otp', { data: { username, password, masters: [] } })
    expect(sent.ok(), await sent.text()).toBe(true)
    const otp = await codeMailedTo(request, username, earlier)
    const reply = await request.post('/admin/v1/auth/login', { data: { username, password, otp } })
    expect(reply.ok(), await reply.text()).toBe(true)
    mkdirSync(dirname(sessionOf(username)), { recursive: true })
    await request.storageState({ path: sessionOf(username) })
  })
}
