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
import { ChoiceField } from './choice-fields.tsx'
import { TextField } from './fields.tsx'
import { FormPage } from './form-page.tsx'
import { RecordForm } from './record-form.tsx'

const text = (title: string) => z.string().meta({ title })
const entered = { name: text('Name'), place: text('Place'), shape: text('Shape').optional() }
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
    body: z.strictObject({ name: entered.name, place: entered.place, updatedAt: instant.nullish() }),
    reply: row,
  },
})
const opened = { id: 'a', name: 'Rounds', place: 'Surat', shape: 'RD', updatedAt: '2026-01-02T03:04:05.000Z' }
const later = '2026-01-02T03:09:00.000Z'
const change = { field: 'place', title: 'Place', before: 'Surat', after: 'Mumbai' }
const entry = { id: 2, at: later, kind: 'cutGroup.update', actor: null, actorName: 'Tavin Quorle', changes: [change] }
const newer = { ...opened, place: 'Mumbai', updatedAt: later }
const older = { ...entry, id: 1, at: opened.updatedAt, changes: [{ ...change, title: 'Older' }] }

const sent = vi.fn<(body: unknown) => void>()
/** The entry of the later change in the history. */
let latest: Omit<typeof entry, 'actor'> & { actor: string | null }
const done = vi.fn<() => void>()
/** The record as it is stored. */
let stored: typeof opened
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  sent.mockReset()
  done.mockReset()
  stored = newer
  latest = entry
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const ok = (data: unknown) => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
    if (String(url).includes('/history/')) return ok({ list: [latest, older], count: 2 })
    if ((init?.method ?? 'GET') === 'GET') return ok(stored)
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as { updatedAt?: string }
    sent(body)
    return body.updatedAt === stored.updatedAt
      ? ok({ ...stored, ...body })
      : Promise.resolve(
          Response.json(
            { code: 'E_CONFLICT', message: 'Someone else changed this.', data: { updatedAt: stored.updatedAt } },
            { status: 409 },
          ),
        )
  })
})
afterEach(() => vi.restoreAllMocks())

const shapes = [
  { value: 'RD', label: 'Round' },
  { value: 'OV', label: 'Oval' },
  { value: 'PR', label: 'Pear' },
]
const renderForm = (group: typeof opened) =>
  render(
    <SignedInAs permissions={{ master: ['view', 'update'] }}>
      <RecordForm
        family={groups}
        subject="cutGroup"
        title="Edit"
        row={group}
        onClose={done}
        fields={(field) => (
          <>
            <TextField {...field('name')} />
            <TextField {...field('place')} />
            <ChoiceField {...field('shape')} choices={shapes} />
          </>
        )}
      />
    </SignedInAs>,
  )
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
const alert = page.getByRole('alert')
const field = (name: string) => page.getByLabelText(name, { exact: true })
const versions = (...bodies: [string, object][]) => bodies.map(([updatedAt, body]) => [{ ...body, updatedAt }])

it('a field that only a colleague changed takes the new value and is listed, and what was typed is saved with the new version', async () => {
  await renderForm(opened)
  await field('Name').fill('Ovals')
  await save()

  await expect.element(alert.getByText(/^Changed by Tavin Quorle since you opened this/)).toBeVisible()
  await expect.element(alert.getByText('Place from Surat to Mumbai')).toBeVisible()
  await expect.element(alert.getByText(/Older/)).not.toBeInTheDocument()
  await expect.element(field('Place')).toHaveValue('Mumbai')
  await expect.element(field('Name')).toHaveValue('Ovals')
  await save()

  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls).toEqual(versions([opened.updatedAt, { name: 'Ovals' }], [later, { name: 'Ovals' }]))
})

it('a field that both changed is shown side by side: mine is saved, theirs after one click', async () => {
  stored = { ...newer, name: 'Squares', shape: 'PR' }
  await renderForm(opened)
  await field('Name').fill('Ovals')
  await userEvent.click(field('Shape'))
  await userEvent.click(page.getByTitle('Oval', { exact: true }))
  await save()

  const name = alert.getByRole('group', { name: /^Name/ })
  await expect.element(name.getByRole('radio', { name: 'Yours: Ovals' })).toBeChecked()
  const shape = alert.getByRole('group', { name: /^Shape/ })
  await expect.element(shape.getByRole('radio', { name: 'Yours: Oval' })).toBeChecked()
  await userEvent.click(shape.getByRole('radio', { name: 'From Tavin Quorle: Pear' }))
  await expect.element(field('Name')).toHaveValue('Ovals')
  await save()

  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls.at(-1)).toEqual([{ name: 'Ovals', updatedAt: later }])
})

it('one’s own change in another window is named as such', async () => {
  latest = { ...entry, actor: '1', actorName: 'Test Person' }
  stored = { ...newer, name: 'Squares' }
  await renderForm(opened)
  await field('Name').fill('Ovals')
  await save()

  await expect.element(alert.getByText(/^Changed by you, in another window, since you opened this/)).toBeVisible()
  await expect.element(alert.getByRole('group', { name: 'Name, changed in both windows' })).toBeVisible()
  await expect.element(alert.getByRole('radio', { name: 'From you, in another window: Squares' })).toBeVisible()
})

it('the colleague’s value in every field leaves nothing to save, and no draft', async () => {
  stored = { ...newer, name: 'Squares' }
  const first = await renderForm(opened)
  await field('Name').fill('Ovals')
  await save()
  const theirs = alert.getByRole('radio', { name: 'From Tavin Quorle: Squares' })
  await expect.element(theirs).toBeVisible()
  expect(sessionStorage.length).toBe(1)

  await userEvent.click(theirs)
  await expect.poll(() => sessionStorage.length).toBe(0)
  await first.unmount()
  await renderForm(stored)
  await expect.element(field('Name')).toHaveValue('Squares')
  await expect.element(alert).not.toBeInTheDocument()
})

it('a form whose fields nobody else changed is saved at once on the new version', async () => {
  stored = { ...opened, updatedAt: later }
  await renderForm(opened)
  await field('Name').fill('Ovals')
  await save()

  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls).toEqual(versions([opened.updatedAt, { name: 'Ovals' }], [later, { name: 'Ovals' }]))
})

it('a draft is merged with the record that a colleague changed since it was typed, and again after another reload', async () => {
  const { id: _, updatedAt, ...before } = opened
  const draft = draftOf('cutGroups.update', undefined, { id: 'a' })
  storeDraft(draft, { typed: { name: 'Ovals', shape: 'OV' }, before, on: updatedAt })
  stored = { ...newer, name: 'Squares' }
  const first = await renderForm(stored)
  await expect.element(alert.getByText('Place from Surat to Mumbai')).toBeVisible()
  await expect.element(alert.getByRole('radio', { name: 'Yours: Ovals' })).toBeChecked()
  await expect.element(field('Place')).toHaveValue('Mumbai')
  await field('Name').fill('Ovals 2')
  await first.unmount()

  await renderForm(stored)
  await expect.element(alert.getByRole('radio', { name: 'Yours: Ovals 2' })).toBeChecked()
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls).toEqual(versions([later, { name: 'Ovals 2', shape: 'OV' }]))
})

it('a value that was put back after a merge is a choice after a reload, also when the colleague has saved once more', async () => {
  const first = await renderForm(opened)
  await field('Name').fill('Ovals')
  await save()
  await expect.element(field('Place')).toHaveValue('Mumbai')
  await field('Place').fill('Surat')
  await first.unmount()

  stored = { ...newer, place: 'Delhi', updatedAt: '2026-01-02T03:10:00.000Z' }
  await renderForm(stored)
  await expect.element(alert.getByRole('radio', { name: 'Yours: Surat' })).toBeChecked()
  await expect
    .element(
      alert
        .getByRole('group', { name: /^Place/ })
        .getByRole('radio')
        .nth(1),
    )
    .not.toBeChecked()
  await expect.element(field('Place')).toHaveValue('Surat')
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls.at(-1)).toEqual([{ name: 'Ovals', place: 'Surat', updatedAt: stored.updatedAt }])
})

it('a choice that was cleared is cleared after a reload, until it is chosen again', async () => {
  stored = opened
  const first = await renderForm(opened)
  for (const type of ['mousedown', 'mouseup', 'click'])
    document.querySelector('.ant-select-clear')!.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  await expect.poll(() => sessionStorage.length).toBe(1)
  await first.unmount()

  await renderForm(opened)
  await expect.element(page.getByText('What you typed earlier', { exact: false })).toBeVisible()
  await expect.element(page.getByTitle('Round', { exact: true })).not.toBeInTheDocument()
  await userEvent.click(field('Shape'))
  await userEvent.click(page.getByTitle('Round', { exact: true }))
  await expect.poll(() => sessionStorage.length).toBe(0)
})

it('a form that sends everything sends the colleague’s value of a field that it does not show', async () => {
  await render(
    <CutPage updatedAt={opened.updatedAt} reread={() => Promise.resolve({ name: 'Rounds', place: 'Mumbai', updatedAt: later })} />,
  )
  await field('Name').fill('Ovals')
  await save()
  await expect.element(alert.getByText('Place from Surat to Mumbai')).toBeVisible()
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls.at(-1)).toEqual([{ name: 'Ovals', place: 'Mumbai', updatedAt: later }])
})

it.each([opened.updatedAt, null])('a form that cannot read its record again lists what changed: opened on %s', async (updatedAt) => {
  await render(<CutPage updatedAt={updatedAt} />)
  await field('Name').fill('Ovals')
  await save()
  await expect.element(alert.getByText(/^Tavin Quorle, .*: Place from Surat to Mumbai$/)).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Ovals')
  await save()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(sent.mock.calls[0]).toEqual([{ name: 'Ovals', place: 'Surat', updatedAt }])
})

const CutPage = ({ updatedAt, reread }: { updatedAt: string | null; reread?: () => Promise<object> }) => (
  <SignedInAs permissions={{ master: ['view', 'update'] }}>
    <FormPage
      saved={() => 'Saved.'}
      route={pages.save}
      initial={{ name: 'Rounds', place: 'Surat', updatedAt }}
      reread={reread}
      record={{ subject: 'cutGroup', id: 'a' }}
      onDone={done}
    >
      {(one) => <TextField {...one('name')} />}
    </FormPage>
  </SignedInAs>
)
