import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { axe } from '../tools/axe.ts'
import { expect } from './expect.ts'

/** Sign-up and sign-in through the screens, and the mailbox. */
export const password = 'correct horse'
export const demoPassword = 'loupe-demo'

/** A new person without an account. */
export const someone = () => {
  const id = randomUUID().slice(0, 8)
  return { name: `Nora ${id}`, email: `nora-${id}@new.example` }
}

interface Mail {
  to: string
  subject: string
  text: string
}
const mailbox = async (page: Page, to: string): Promise<Mail[]> =>
  (await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)).json() as Promise<Mail[]>

/** Waits until the worker has sent the mail. `known` is the number of such mails before. */
async function mailed(page: Page, to: string, pattern: RegExp, known: number): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const matching = (await mailbox(page, to)).filter(({ text }) => pattern.test(text))
      found = pattern.exec(matching[0]?.text ?? '')?.[1] ?? ''
      return matching.length
    })
    .toBeGreaterThan(known)
  return found
}
const codeLine = /^(\d{6})$/m
const linkTo = (path: string) => new RegExp(`(/${path}/\\S+)`)
export const countOf = async (page: Page, to: string, pattern = codeLine) =>
  (await mailbox(page, to)).filter(({ text }) => pattern.test(text)).length
export const mailedCode = (page: Page, to: string, known = 0) => mailed(page, to, codeLine, known)
export const mailedLink = (page: Page, to: string, path: string, known = 0) => mailed(page, to, linkTo(path), known)

/** First step: the page then shows the field for the one-time code. */
export async function typePassword(page: Page, username: string, typed: string) {
  await page.goto('/signin')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Both steps; the page then shows where Loupe redirects to. */
export async function signIn(page: Page, username: string, typed = demoPassword, email = `${username}@loupe.example`) {
  const known = await countOf(page, email)
  await typePassword(page, username, typed)
  await page.getByLabel('One-time code').fill(await mailedCode(page, email, known))
}

export async function signUp(page: Page, name: string, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
}

/** Changes in the database what no screen can change. */
export async function inDatabase(sql: string, values: unknown[]) {
  const pid = readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: pid[4], user: process.env['E2E_DB_USER'] ?? 'loupe', database: 'postgres' })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

/** Checks that axe finds no serious violation on the page as it is now. Axe's rule about landmarks is never serious, and one of its slowest. */
export async function expectAccessible(page: Page) {
  const violations = await axe(page, { rules: { region: { enabled: false } } })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}
