import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { claimTab, tab } from '../../api/tab-owner.ts'
import { storeDraft, storedDraft } from '../../kit/drafts.ts'
import { Otp } from './otp.tsx'
import { pending } from './pending.ts'
import { ResetPassword } from './reset-password.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { SignUpWaiting } from './sign-up-waiting.tsx'
import { UpdateDefaultPassword } from './update-default-password.tsx'
import { VerifyEmail } from './verify-email.tsx'

type Answers = Record<string, { status?: number; code?: string; message?: string; data?: unknown }>
const sent: { path: string; body: unknown }[] = []
/** Stubs the server's responses to these pages. Nobody is signed in. */
const answering = (answers: Answers) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const { pathname } = new URL(String(address), location.href)
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    sent.push({ path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const { status = 200, code = 'OK', message = 'OK', data = {} } = answer ?? { status: 401, code: 'E_UNAUTHORIZED' }
    return Promise.resolve(Response.json({ code, message, data }, { status }))
  })
const open = (path: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/signin" element={<SignIn />} />
          <Route path="/signup" element={<SignUp />} />
          <Route path="/otp-verification" element={<Otp />} />
          <Route path="/update-default-password" element={<UpdateDefaultPassword />} />
          <Route path="/reset-password/:resetId" element={<ResetPassword />} />
          <Route path="/verify-email/:id" element={<VerifyEmail />} />
          <Route path="/" element={<p>Signed in</p>} />
          <Route path="/waiting" element={<SignUpWaiting token="mine" />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const signIn = async () => {
  await userEvent.fill(page.getByLabelText('Username'), 'pat')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
}

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  sent.length = 0
})
afterEach(() => {
  pending.drop()
  vi.restoreAllMocks()
})

it('whoever signs in again while a code is on its way goes on with that code', async () => {
  const data = { seconds: 26, email: 'p…@t….example', sentAt: new Date(Date.now() - 4000).toISOString() }
  answering({ 'send-login-otp': { status: 429, code: 'E_RATE_LIMITED', message: 'A code has been sent.', data } })
  await open('/signin')
  await signIn()

  await expect.element(page.getByLabelText('One-time code')).toBeVisible()
  await expect.element(page.getByText('p…@t….example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Re-send in 2\d s$/ })).toBeVisible()
})

it('a code page that is loaded again takes the code with the password, which is not stored', async () => {
  answering({ 'auth/login': { status: 401, code: 'E_UNAUTHORIZED', message: 'The code is not right.' } })
  // Stored by the page before the reload.
  sessionStorage.setItem('loupe.typed', JSON.stringify({ username: 'pat', remember: false, email: 'p…@t….example', sentAt: Date.now() }))
  await open('/otp-verification')

  await userEvent.fill(page.getByLabelText('One-time code'), '123456')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Verify' }))

  await expect.element(page.getByRole('alert')).toHaveTextContent('The code is not right.')
  const body = { username: 'pat', password: 'correct horse', otp: '123456', remember: false }
  expect(sent.find(({ path }) => path.endsWith('auth/login'))?.body).toEqual(body)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse')
})

it.each([
  ['typed', (field: ReturnType<typeof page.getByLabelText>) => userEvent.type(field, '123456')],
  ['pasted', (field: ReturnType<typeof page.getByLabelText>) => userEvent.fill(field, '123 456')],
])('a code that is %s is sent with its sixth digit, once; after a refusal the next one is too', async (_, enter) => {
  answering({ 'auth/login': { status: 401, code: 'E_UNAUTHORIZED', message: 'The code is not right.' } })
  pending.hold({ username: 'pat', password: 'correct horse', remember: false, email: 'p…@t….example', sentAt: Date.now() })
  await open('/otp-verification')
  const field = page.getByLabelText('One-time code')
  const codes = () => sent.filter(({ path }) => path.endsWith('auth/login')).map(({ body }) => (body as { otp: string }).otp)

  await enter(field)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code is not right.')
  expect(codes()).toEqual(['123456'])

  await userEvent.fill(field, '12345')
  await userEvent.fill(field, '123457')
  await expect.poll(codes).toEqual(['123456', '123457'])
})

const typed = { username: 'pat', remember: false, email: 'p…@t….example' }
const enterCode = async () => {
  sessionStorage.setItem('loupe.typed', JSON.stringify({ ...typed, sentAt: Date.now() }))
  await open('/otp-verification')
  await userEvent.fill(page.getByLabelText('One-time code'), '123456')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Verify' }))
}
const draft = { typed: { companyName: 'Vexley Gems' } }

it('a draft that a session left behind is still there for its person, and nobody else sees it', async () => {
  const reloaded = vi.spyOn(tab, 'reload').mockImplementation(() => undefined)
  answering({ 'auth/login': { data: { user: { id: 'pat' }, token: { jwt: 'x' } } } })
  claimTab('pat')
  storeDraft('loupe.draft.order', draft)

  await enterCode()
  await expect.element(page.getByText('Signed in')).toBeVisible()
  expect(storedDraft('loupe.draft.order')).toEqual(draft)
  expect(reloaded).not.toHaveBeenCalled()

  await cleanup()
  answering({ 'auth/login': { data: { user: { id: 'robin' }, token: { jwt: 'x' } } } })
  sessionStorage.setItem('loupe.from', '/order?q=vexley')
  await enterCode()
  await expect.poll(() => reloaded.mock.calls.length).toBe(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/vexley/i)
})

it('a tab is that of a person with a given password before they have chosen their own, and what a colleague left is gone', async () => {
  const reloaded = vi.spyOn(tab, 'reload').mockImplementation(() => undefined)
  const given = { user: { id: 'robin', defaultPassword: true }, token: { jwt: 'x' } }
  answering({ 'auth/login': { data: given }, 'reset-password-by-user': {} })
  claimTab('pat')
  storeDraft('loupe.draft.order', draft)

  await enterCode()
  await expect.element(page.getByLabelText('Current password')).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/vexley/i)
  expect(reloaded).not.toHaveBeenCalled()

  await userEvent.fill(page.getByLabelText('Current password'), 'given to robin')
  await userEvent.fill(page.getByLabelText('New password'), 'chosen by robin 7')
  await userEvent.fill(page.getByLabelText('Retype password'), 'chosen by robin 7')
  await userEvent.click(page.getByRole('button', { name: 'Update password' }))
  await expect.poll(() => reloaded.mock.calls.length).toBe(1)
})

it('a page that another person opens in the tab of a colleague is loaded anew without their drafts', async () => {
  const reloaded = vi.spyOn(tab, 'reload').mockImplementation(() => undefined)
  answering({ 'auth/me': { data: { id: 'robin' } } })
  claimTab('pat')
  storeDraft('loupe.draft.order', draft)

  await open('/signin')

  await expect.poll(() => reloaded.mock.calls.length).toBe(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/vexley/i)
  expect(document.body.textContent).not.toContain('Signed in')
})

it('a code page that is loaded again after the code has run out goes to the sign-in', async () => {
  answering({})
  const sentAt = Date.now() - 301_000
  sessionStorage.setItem('loupe.typed', JSON.stringify({ username: 'pat', remember: false, email: 'p…@t….example', sentAt }))
  await open('/otp-verification')
  await expect.element(page.getByLabelText('Username')).toBeVisible()
})

it('who is locked out is told that a reset by mail lets them in', async () => {
  const tooMany = { status: 429, code: 'E_RATE_LIMITED', message: 'Too many attempts. Please wait 13 minutes.' }
  answering({ 'send-login-otp': { ...tooMany, data: { seconds: 780 } } })
  await open('/signin')
  await signIn()

  await expect.element(page.getByRole('link', { name: 'a password reset email' })).toHaveAttribute('href', '/forgot-password')
  expect(page.getByRole('alert').element().textContent).toContain('Please wait 13 minutes.')
})

it('a link to verify an e-mail that does not work leads to the sign-in, which says so', async () => {
  answering({ 'verify-email': { status: 400, code: 'E_VALIDATION', message: 'This link has been used.' } })
  await open('/verify-email/made-up')

  await expect.element(page.getByLabelText('Username')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your email address could not be verified. This link has been used.')
})

it('a reset link that is spent says so before anybody types', async () => {
  answering({ 'reset-link': { status: 400, code: 'E_VALIDATION', message: 'This link has been used.' } })
  await open('/reset-password/spent')

  await expect.element(page.getByText('This link has been used.')).toBeVisible()
  await expect.element(page.getByLabelText('New password')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})

it.each([
  ['unverified', 'Verify your email address'],
  ['waiting', 'Pending approval'],
  ['rejected', 'Not approved'],
])('a sign-up that is %s is said to be so', async (status, title) => {
  answering({ 'sign-up-status': { data: { status } } })
  await open('/waiting')
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

it('a sign-up that was approved leads to the sign-in', async () => {
  answering({ 'sign-up-status': { data: { status: 'approved' } } })
  await open('/waiting')
  await expect.element(page.getByLabelText('Username')).toBeVisible()
})

it('nobody has accepted the terms before they tick them', async () => {
  answering({})
  await open('/signup')
  await expect.element(page.getByLabelText('I accept the terms')).not.toBeChecked()
})
