import { shareStonesGone } from '@loupe/domain/inventory/share.ts'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { unreachable } from '../../../api/client.ts'
import { AnswerForm } from './answer-form.tsx'

type Sent = { path: string; key: string | null; body: unknown }
/** Stubs the server: each reply is given once, the last one again and again; undefined is a network that is away. */
function answering(...replies: ({ status: number; code: string; message: string } | undefined)[]) {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ path: String(address), key, body: JSON.parse(String(init?.body)) })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (!reply) return Promise.reject(new TypeError('Failed to fetch'))
    const { status, ...answer } = reply
    return Promise.resolve(Response.json({ ...answer, data: {} }, { status }))
  })
  return sent
}
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const ok = { status: 200, code: 'OK', message: 'OK' }

const stones = ['R01814', 'R01815']
const onSent = vi.fn<() => void>()
const open = (chosen: readonly string[] = stones) =>
  render(
    <StrictMode>
      <AnswerForm shareToken="token" stones={chosen} sharedBy="Nia Brellow" onSent={onSent} />
    </StrictMode>,
  )
const name = page.getByLabelText('Your name', { exact: false })
const message = page.getByLabelText('Message (optional)')
const send = page.getByRole('button', { name: 'Send answer' })
const typed = { name: 'Ada Quill', contact: 'ada@quill.example', message: 'Until Friday, please.' }
async function fill() {
  await userEvent.click(page.getByRole('radio', { name: 'I am interested' }))
  await userEvent.fill(name, typed.name)
  await userEvent.fill(page.getByLabelText('Email or phone'), typed.contact)
  await userEvent.fill(message, typed.message)
}

it('sends nothing without stones or a name', async () => {
  const sent = answering(ok)
  const screen = await open([])
  await expect.element(page.getByRole('heading')).toHaveTextContent('Answer: select stones above first')
  await fill()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  send.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

  await screen.rerender(<AnswerForm shareToken="token" stones={stones} sharedBy="Nia Brellow" />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Answer about 2 stones')
  await userEvent.fill(name, '')
  await userEvent.click(send)

  await expect.poll(() => document.activeElement).toBe(name.element())
  expect(sent).toEqual([])
})

it('sends the answer and says who has been notified', async () => {
  const sent = answering(ok)
  await open()
  await fill()
  await userEvent.click(send)

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your answer was sent. Nia Brellow has been notified and will contact you.')
  expect(sent).toMatchObject([{ path: '/public/v1/diamond/token/answer', body: { stones, kind: 'interested', ...typed } }])
  expect(onSent).toHaveBeenCalledOnce()
})

it('shows what the server says, at the field that it means or below, and keeps what was typed', async () => {
  const nameFault = { path: 'name', message: 'Please enter your name.' }
  const sent = answering({ status: 409, code: 'E_CONFLICT', message: shareStonesGone(['R01814']) })
  await open()
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toHaveTextContent(shareStonesGone(['R01814']))
  await expect.element(message).toHaveValue(typed.message)

  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'E_VALIDATION', message: 'Please check.', data: { fields: [nameFault] } }, { status: 400 })),
  )
  await userEvent.fill(name, '  ')
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toHaveTextContent(nameFault.message)
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toHaveLength(1)
})

it('keeps what was typed while the network is away, and sends it once when it is back', async () => {
  const sent = answering(undefined, ok)
  await open()
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toHaveTextContent(unreachable)
  await expect.element(name).toHaveValue(typed.name)
  await expect.element(message).toHaveValue(typed.message)
  await expect.element(page.getByRole('radio', { name: 'I am interested' })).toBeChecked()

  await userEvent.click(send)
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('who answered before is known the next time, and the message is not', async () => {
  const sent = answering(ok)
  const first = await open()
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('status')).toBeVisible()
  await first.unmount()

  await open(['R01816'])
  await expect.element(name).toHaveValue(typed.name)
  await expect.element(page.getByLabelText('Email or phone')).toHaveValue(typed.contact)
  await expect.element(message).toHaveValue('')
  await userEvent.click(send)
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ ...typed }, { stones: ['R01816'], name: typed.name, message: '' }])
})

it('another answer after a lost reply has another key', async () => {
  const sent = answering(undefined, ok)
  await open()
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.fill(message, 'Until Monday.')
  await userEvent.click(send)
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

it('after a reload the page still says what was answered about a stone, and about no other', async () => {
  answering(ok)
  const first = await open(['R01814'])
  await fill()
  await userEvent.click(send)
  await expect.element(page.getByRole('status')).toBeVisible()
  await first.unmount()

  const other = await open(['R01815'])
  await expect.element(name).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Your earlier answers' })).not.toBeInTheDocument()
  await other.unmount()
  await open(['R01814'])
  await expect.element(page.getByRole('list', { name: 'Your earlier answers' })).toMatchTextContent(/^Sent .+: I am interested\. R01814$/)
})
