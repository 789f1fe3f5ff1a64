import { resource } from '@loupe/contract/route.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { ChoiceField } from './choice-fields.tsx'
import { ConfirmHolder } from './confirm.tsx'
import { PasswordField, SecretTextField, TextField } from './fields.tsx'
import { ClearWhen, type FieldProps, type FormHandle, useFieldValue } from './form-field.tsx'
import { FormPage } from './form-page.tsx'

const text = (title: string) => z.string().meta({ title })
const fairs = resource('fairs', {
  update: {
    ...{ kind: 'write', method: 'PUT', path: '/fairs', summary: 'Change a fair', access: 'signedIn' },
    body: z.strictObject({ id: z.string(), name: text('Name'), entry: text('Entry'), lock: text('Lock') }),
    reply: z.object({ id: z.string() }),
  },
})
const me = meWith()
const Fair = ({ id, name = 'Old', draft }: { id: string; name?: string; draft?: false }) => (
  <QueryClientProvider client={queryClient}>
    <SignedIn value={me}>
      <ConfirmHolder>
        <FormPage saved={() => 'Saved.'} route={fairs.update} initial={{ id, name }} {...(draft === false ? { draft } : {})}>
          {(field) => (
            <>
              <TextField {...field('name')} />
              <PasswordField {...field('entry')} />
              <SecretTextField {...field('lock')} most={100} />
            </>
          )}
        </FormPage>
      </ConfirmHolder>
    </SignedIn>
  </QueryClientProvider>
)
const input = (name: string) => page.getByLabelText(name)
const isBack = page.getByText('What you typed earlier and did not save is filled in.', { exact: false })

it('a form stores what was typed by default, and says so when it is filled in again', async () => {
  const first = await render(<Fair id="1" />)
  await userEvent.fill(input('Name'), 'Basel')
  await first.unmount()

  await render(<Fair id="1" />)
  await expect.element(input('Name')).toHaveValue('Basel')
  await expect.element(isBack).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Discard it' }))
  await expect.element(input('Name')).toHaveValue('Old')
  expect(JSON.stringify(sessionStorage)).not.toContain('Basel')
})

it('a draft is not filled in for another record', async () => {
  const first = await render(<Fair id="1" />)
  await userEvent.fill(input('Name'), 'Basel')
  await first.unmount()

  await render(<Fair id="2" />)
  await expect.element(input('Name')).toHaveValue('Old')
  expect(isBack.query()).toBeNull()
})

it('what is typed in a secret field is not stored, whatever the name of the field', async () => {
  await render(<Fair id="1" />)
  await userEvent.fill(input('Name'), 'Basel')
  await userEvent.fill(input('Entry'), 'hidden-one')
  await userEvent.fill(input('Lock'), 'hidden-two')

  expect(JSON.stringify(sessionStorage)).toContain('Basel')
  expect(JSON.stringify(sessionStorage)).not.toContain('hidden')
})

it('a form says that the record has changed since its draft was typed', async () => {
  const first = await render(<Fair id="1" />)
  await userEvent.fill(input('Name'), 'Basel')
  await first.unmount()

  await render(<Fair id="1" name="Newer" />)
  await expect.element(page.getByText('The record has changed since', { exact: false })).toBeVisible()
})

it('a form without a draft stores nothing', async () => {
  const form = await render(<Fair id="1" draft={false} />)
  await userEvent.fill(input('Name'), 'Basel')
  expect(JSON.stringify(sessionStorage)).not.toContain('Basel')
  // A form with unsaved input would hold up the closing of the page.
  await form.unmount()
})

const Switched = () => (
  <SignedInAs>
    <FormPage saved={() => 'Saved.'} route={fairs.update} initial={{ id: 'switched', name: 'Old' }}>
      {(field, form) => (
        <>
          <TextField {...field('name')} />
          <Lock field={field('lock')} form={form} />
        </>
      )}
    </FormPage>
  </SignedInAs>
)
/** Only for fairs with another name. */
const Lock = ({ field, form }: { field: FieldProps; form: FormHandle }) =>
  useFieldValue(form, 'name') === 'Basel' ? <TextField {...field} /> : null

it('input in a field that another choice has hidden is stored too, as it is sent too', async () => {
  const first = await render(<Switched />)
  await userEvent.fill(input('Name'), 'Basel')
  await userEvent.fill(input('Lock'), 'Both')
  await userEvent.fill(input('Name'), 'Geneva')
  await expect.element(input('Lock')).not.toBeInTheDocument()
  await first.unmount()

  await render(<Switched />)
  await userEvent.fill(input('Name'), 'Basel')
  await expect.element(input('Lock')).toHaveValue('Both')
})

const ranks = resource('ranks', {
  update: {
    ...{ kind: 'write', method: 'PUT', path: '/ranks', summary: 'Change a rank', access: 'signedIn' },
    body: z.strictObject({ id: z.string(), rank: z.number().optional().meta({ title: 'Rank' }) }),
    reply: z.object({ id: z.string() }),
  },
})
const Rank = () => (
  <SignedInAs permissions={{}}>
    <FormPage saved={() => 'Saved.'} route={ranks.update} initial={{ id: '1', rank: 0 }}>
      {(field) => <ChoiceField {...field('rank')} choices={[{ value: 0, label: 'None' }]} />}
    </FormPage>
  </SignedInAs>
)

async function clearChoice() {
  await expect.poll(() => document.querySelector('.ant-select-clear')).not.toBeNull()
  for (const type of ['mousedown', 'mouseup', 'click'])
    document.querySelector('.ant-select-clear')!.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
}

it('a choice of zero that was cleared is cleared after a reload, until it is chosen again', async () => {
  sessionStorage.clear()
  const first = await render(<Rank />)
  await expect.element(page.getByTitle('None', { exact: true })).toBeVisible()
  await clearChoice()
  await expect.poll(() => sessionStorage.length).toBe(1)
  await first.unmount()

  await render(<Rank />)
  await expect.element(isBack).toBeVisible()
  await expect.element(page.getByTitle('None', { exact: true })).not.toBeInTheDocument()
  await userEvent.click(input('Rank'))
  await userEvent.click(page.getByTitle('None', { exact: true }))
  await expect.poll(() => sessionStorage.length).toBe(0)
})

const shows = resource('shows', {
  update: {
    ...{ kind: 'write', method: 'PUT', path: '/shows', summary: 'Change a show', access: 'signedIn' },
    body: z.strictObject({ id: z.string(), place: z.strictObject({ hall: z.number().nullable().default(1), name: text('Name') }) }),
    reply: z.object({ id: z.string() }),
  },
})
const Show = () => (
  <SignedInAs permissions={{}}>
    <FormPage saved={() => 'Saved.'} route={shows.update} initial={{ id: 'nested', place: { hall: 1, name: 'Old' } }}>
      {(_, form) => (
        <>
          <ChoiceField name={['place', 'hall']} label="Hall" isOptional choices={[{ value: 1, label: 'Hall 1' }]} />
          <TextField name={['place', 'name']} label="Name" isOptional={false} />
          <ClearWhen form={form} changes={['place', 'name']} clear={[['place', 'hall']]} />
        </>
      )}
    </FormPage>
  </SignedInAs>
)
const hall = () => page.getByTitle('Hall 1', { exact: true })

it.each([
  ['by hand', clearChoice],
  ['by another field', () => userEvent.fill(input('Name'), 'Basel')],
])('a choice within a nested value that was cleared %s is cleared after a reload', async (_, clear) => {
  sessionStorage.clear()
  const first = await render(<Show />)
  await expect.element(hall()).toBeVisible()
  await clear()
  await expect.element(hall()).not.toBeInTheDocument()
  await first.unmount()

  const second = await render(<Show />)
  await expect.element(isBack).toBeVisible()
  await expect.element(hall()).not.toBeInTheDocument()
  await second.unmount()
})

it('a form whose answer was lost is sent again after a reload as the same request, unless something else was typed', async () => {
  sessionStorage.clear()
  const keys: (string | null)[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return Promise.reject(new TypeError('lost'))
  })
  const send = async (sent: number) => {
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect.poll(() => keys.length).toBe(sent)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  const first = await render(<Show />)
  await userEvent.fill(input('Name'), 'Basel')
  await send(2)
  await first.unmount()
  await render(<Show />)
  await expect.element(input('Name')).toHaveValue('Basel')
  await send(4)
  await userEvent.fill(input('Name'), 'Geneva')
  await send(6)

  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[4]).not.toBe(keys[0])
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', data: { id: 'nested' } })))
  await userEvent.click(page.getByRole('button', { name: 'Save' }).last())
  await expect.poll(() => sessionStorage.length).toBe(0)
  fetched.mockRestore()
})
