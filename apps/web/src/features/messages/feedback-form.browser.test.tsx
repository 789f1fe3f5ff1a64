import type { Feedback } from '@loupe/contract/messages/feedbacks.ts'
import { feedbackStatus } from '@loupe/domain/messages/feedback.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/hooks.ts'
import { SignedInAs } from '../../testing/signed-in-as.tsx'
import { AnswerForm } from './feedback-form.tsx'

const opened: Feedback = {
  ...({
    id: '018f0000-0000-7000-8000-000000000007',
    kind: 'program',
    saidBy: 'staff',
    diamond: null,
    vStnId: null,
    account: null,
    companyName: null,
  } as const),
  ...({ message: 'The list is slow.', answer: '', answeredByName: null, answeredAt: null, status: feedbackStatus.open } as const),
  ...({
    createdBy: '018f0000-0000-7000-8000-000000000008',
    byName: 'Ravi Shah',
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
  } as const),
}
const answered = { ...opened, answer: 'It is faster now.', updatedAt: '2026-01-02T03:09:00.000Z' }
const sent = vi.fn<(body: unknown) => void>()
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const ok = (data: unknown) => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
    if (String(url).includes('/history/')) return ok({ list: [], count: 0 })
    if (!String(url).endsWith('/answer')) return ok(answered)
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as { updatedAt?: string }
    sent(body)
    if (body.updatedAt === answered.updatedAt) return ok({ ...answered, ...body })
    const refusal = { code: 'E_CONFLICT', message: 'Someone else changed this.', data: { updatedAt: answered.updatedAt } }
    return Promise.resolve(Response.json(refusal, { status: 409 }))
  })
})
afterEach(() => vi.restoreAllMocks())

it('an answer that a colleague wrote meanwhile is not overwritten unseen', async () => {
  const done = vi.fn<() => void>()
  await render(
    <SignedInAs permissions={{ feedback: ['view', 'approve'] }}>
      <AnswerForm of={opened} onClose={done} />
    </SignedInAs>,
  )
  await page.getByRole('textbox', { name: 'Answer' }).fill('We are looking into it.')
  await userEvent.click(page.getByRole('button', { name: 'Answer', exact: true }))
  const choice = page.getByRole('alert').getByRole('group', { name: /^Answer/ })
  await expect.element(choice.getByRole('radio', { name: 'Yours: We are looking into it.' })).toBeChecked()
  await userEvent.click(choice.getByRole('radio', { name: 'Theirs: It is faster now.' }))
  await expect.element(page.getByRole('textbox')).toHaveValue('It is faster now.')
})
