import { resource } from '@loupe/contract/route.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { meWith } from '../testing/me.ts'
import { Button } from './button.tsx'
import { ConfirmHolder } from './confirm.tsx'
import { DayField } from './date-fields.tsx'
import { Dialog } from './dialog.tsx'
import { AddressesField, DigitsField, LongTextField, PhonesField, PlainTextField, TextField } from './fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { LineInput } from './line-input.tsx'
import { NumberField } from './number-field.tsx'
import { OwnField } from './fields.tsx'

const cards = resource('cards', {
  create: {
    ...{ kind: 'write', method: 'POST', path: '/cards', summary: 'Make a card', access: 'signedIn' },
    body: z.strictObject({
      phones: z.array(z.string()).optional(),
      mails: z.array(z.string()).optional(),
      tags: z.array(z.string()).optional(),
      stones: z.number().optional(),
      day: z.string().nullish(),
      remarks: z.string().optional(),
      name: z.string().optional(),
      stone: z.string().optional(),
      code: z.string().optional(),
      kind: z.string().optional(),
    }),
    reply: z.object({ id: z.string() }),
  },
})
const sent = vi.fn<(body: unknown) => void>()
beforeEach(() => {
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url === '/cards') sent(JSON.parse(init?.body as string))
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { id: '1' } }))
  })
})
afterEach(() => vi.restoreAllMocks())

const Line = ({ value = '', onChange }: { value?: string; onChange?(value: string): void }) => (
  <LineInput label="Remarks" value={value} onValue={(text) => onChange?.(text)} />
)
const Form = ({ onContinue }: { onContinue?(): void }) => (
  <QueryClientProvider client={queryClient}>
    <SignedIn value={meWith()}>
      <ConfirmHolder>
        <FormDrawer
          title="Add card"
          route={cards.create}
          open
          initial={{}}
          onClose={() => undefined}
          {...(onContinue ? { onContinue } : {})}
        >
          {(field) => (
            <>
              <TextField {...field('name')} label="Name" />
              <TextField {...field('stone')} label="Stone ID" isScanned />
              <DigitsField {...field('code')} label="Code" />
              <LongTextField {...field('kind')} label="Note" />
              <PhonesField {...field('phones')} label="Phones" />
              <AddressesField {...field('mails')} label="Mails" />
              <PlainTextField {...field('tags')} label="Tags" />
              <NumberField {...field('stones')} label="Stones" isOptional={false} />
              <DayField {...field('day')} label="Day" isOptional={false} />
              <OwnField {...field('remarks')} label="">
                <Line />
              </OwnField>
            </>
          )}
        </FormDrawer>
      </ConfirmHolder>
    </SignedIn>
  </QueryClientProvider>
)

it.each([
  ['Phones', '+91 22 4000 1000', { phones: ['912240001000'] }],
  ['Mails', 'a@example.com', { mails: ['a@example.com'] }],
  ['Tags', 'regular', { tags: ['regular'] }],
  ['Stones', '12', { stones: 12 }],
  ['Day', '2026-12-31', { day: '2026-12-31' }],
  ['Remarks', 'Call first', { remarks: 'Call first' }],
])('Ctrl+Enter saves what is being typed into %s', async (label, typed, body) => {
  await render(<Form />)
  await userEvent.click(page.getByLabelText(label))
  await userEvent.keyboard(typed)

  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(() => sent.mock.calls).toEqual([[body]])
})

it.each([
  ['Name', 'Rounds', { name: 'Rounds' }],
  ['Code', '12', { code: '12' }],
  ['Stones', '12', { stones: 12 }],
])('Enter saves from a field of one line: %s', async (label, typed, body) => {
  await render(<Form />)
  await userEvent.click(page.getByLabelText(label, { exact: false }))

  await userEvent.keyboard(`${typed}{Enter}`)

  await expect.poll(() => sent.mock.calls).toEqual([[body]])
})

it.each([
  ['Stone ID', 'N-1'],
  ['Note', 'two lines'],
  ['Phones', '+91 22 4000 1000'],
  ['Remarks', 'Call first'],
  ['Day', '2026-12-31'],
])('Enter saves nothing from %s', async (label, typed) => {
  await render(<Form />)
  await userEvent.click(page.getByLabelText(label, { exact: false }))

  await userEvent.keyboard(`${typed}{Enter}`)
  await userEvent.click(page.getByLabelText('Name', { exact: false }))
  await userEvent.keyboard('Rounds{Enter}')

  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(sent.mock.calls[0]).toEqual([expect.objectContaining({ name: 'Rounds' })])
})

it('Ctrl+Enter does what the main button says that it does', async () => {
  const onContinue = vi.fn<() => void>()
  await render(<Form onContinue={onContinue} />)
  await userEvent.click(page.getByLabelText('Stones'))

  await userEvent.keyboard('1{Control>}{Enter}{/Control}')

  await expect.poll(() => onContinue.mock.calls.length).toBe(1)
})

const Asked = ({ onDone }: { onDone(name: string): void }) => {
  const [name, setName] = useState('')
  return (
    <Dialog
      title="Name"
      open
      onClose={() => undefined}
      footer={<Button label="Save" variant="main" reason={name ? undefined : 'Enter a name.'} onClick={() => onDone(name)} />}
    >
      <LineInput label="Name" value={name} onValue={setName} />
    </Dialog>
  )
}

it('Ctrl+Enter presses the main button of a dialog with what has just been typed, once, and leaves the cursor in its field', async () => {
  const onDone = vi.fn<(name: string) => void>()
  await render(
    <ConfirmHolder>
      <Asked onDone={onDone} />
    </ConfirmHolder>,
  )
  const input = page.getByRole('searchbox', { name: 'Name' })
  await userEvent.click(input)

  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('Round{Control>}{Enter}{/Control}')

  await expect.poll(() => onDone.mock.calls).toEqual([['Round']])
  await expect.element(input).toHaveFocus()
})
