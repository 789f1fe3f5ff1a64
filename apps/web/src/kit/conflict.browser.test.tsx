import { familyOf } from '@loupe/contract/family.ts'
import { instant } from '@loupe/contract/parts.ts'
import { resource } from '@loupe/contract/route.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { draftOf, storeDraft } from './drafts.ts'
import { TextField } from './fields.tsx'
import { FormPage } from './form-page.tsx'
import { RecordForm } from './record-form.tsx'

const entered = { name: z.string().meta({ title: 'Name' }), place: z.string().meta({ title: 'Place' }) }
const row = z.object({ id: z.string(), ...entered, updatedAt: instant })
const groups = resource(
  'cutGroups',
  familyOf({
    ...({ path: 'group', module: 'master', nouns: ['a group', 'groups'], row, fields: ['name'], refusals: [], reply: row } as const),
    ...{ create: z.strictObject(entered), change: z.strictObject(entered) },
  }),
)
const pages = resource('cutPages', {
  save: {
    ...({ kind: 'write', method: 'PUT', path: '/cut-page', summary: 'Save the page', access: 'signedIn' } as const),
    body: z.strictObject({ name: entered.name, updatedAt: instant.nullish() }),
    reply: row,
  },
})
const opened = { id: 'a', name: 'Rounds', place: 'Surat', updatedAt: '2026-01-02T03:04:05.000Z' }
const later = '2026-01-02T03:09:00.000Z'
const change = { field: 'place', title: 'Place', before: 'Surat', after: 'Mumbai' }
const entry = { id: 2, at: later, kind: 'cutGroup.update', actor: null, actorName: 'Tavin Quorle', changes: [change] }
const older = { ...entry, id: 1, at: opened.updatedAt, changes: [{ ...change, title: 'Older' }] }

const sent = vi.fn<(body: unknown) => void>()
const done = vi.fn<() => void>()
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  done.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as { updatedAt?: string }
    if (String(url).includes('/history/'))
      return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { list: [entry, older], count: 2 } }))
    sent(body)
    return Promise.resolve(
      body.updatedAt === later
        ? Response.json({ code: 'OK', message: 'OK', data: { ...opened, ...body } })
        : Response.json({ code: 'E_CONFLICT', message: 'Someone else changed this.', data: { updatedAt: later } }, { status: 409 }),
    )
  })
})
afterEach(() => vi.restoreAllMocks())

const renderForm = (group: typeof opened) =>
  render(
    <SignedInAs permissions={{ master: ['view', 'update'] }}>
      <RecordForm
        family={groups}
        subject="cutGroup"
        title="Edit"
        row={group}
        onClose={done}
        fields={(field) => <TextField {...field('name')} />}
      />
    </SignedInAs>,
  )

it('a form of a record that a colleague saved first lists their changes, leaves what was typed, and saves at the next attempt', async () => {
  await renderForm(opened)
  await page.getByLabelText('Name').fill('Ovals')
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
  await save()

  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^Tavin Quorle, .*: Place from Surat to Mumbai$/)).toBeVisible()
  await expect.element(alert.getByText(/Older/)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ovals')
  await save()

  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls).toEqual([opened.updatedAt, later].map((updatedAt) => [{ name: 'Ovals', updatedAt }]))
})

it('a restored draft of an older version lists what a colleague changed before it is saved over', async () => {
  storeDraft(draftOf('cutGroups.update', undefined, { id: 'a' }), {
    typed: { name: 'Ovals' },
    before: { name: 'Rounds' },
    on: opened.updatedAt,
  })
  await renderForm({ ...opened, place: 'Mumbai', updatedAt: later })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ovals')
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
  await save()
  await expect.element(page.getByRole('alert').getByText(/^Tavin Quorle, .*: Place from Surat to Mumbai$/)).toBeVisible()
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls).toEqual([opened.updatedAt, later].map((updatedAt) => [{ name: 'Ovals', updatedAt }]))
})

it.each([opened.updatedAt, null])('a form on a page of its own does so too: opened on %s', async (updatedAt) => {
  await render(
    <SignedInAs permissions={{ master: ['view', 'update'] }}>
      <FormPage route={pages.save} initial={{ name: 'Rounds', updatedAt }} record={{ subject: 'cutGroup', id: 'a' }} onDone={done}>
        {(field) => <TextField {...field('name')} />}
      </FormPage>
    </SignedInAs>,
  )
  await page.getByLabelText('Name').fill('Ovals')
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
  await save()
  await expect.element(page.getByRole('alert').getByText(/^Tavin Quorle, .*: Place from Surat to Mumbai$/)).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ovals')
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
})
