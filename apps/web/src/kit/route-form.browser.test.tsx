import { resource } from '@loupe/contract/route.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { unavailable } from '../api/client.ts'
import { queryClient } from '../api/hooks.ts'
import { SignedIn } from '../api/session.tsx'
import { ConfirmHolder } from './confirm.tsx'
import { TextField } from './fields.tsx'
import { NumberField } from './number-field.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { FormPage } from './form-page.tsx'
import { dropToast, toast, toasts } from './toast.ts'
import { Toasts } from './toasts-view.tsx'
import { meWith } from '../testing/me.ts'

const fields = {
  name: z.string('Name is required').trim().min(3, 'Please enter at least 3 characters.').meta({ title: 'Name' }),
  from: z.int('From is required').meta({ title: 'From' }),
  to: z.int('To is required').meta({ title: 'To' }),
}
const ordered = ({ from, to }: { from: number; to: number }) => to >= from
const shows = resource('shows', {
  create: {
    ...{ kind: 'write', method: 'POST', path: '/shows', summary: 'Make a show', access: 'signedIn' },
    body: z.strictObject(fields).refine(ordered, { path: ['to'], error: 'The end is before the start' }),
    reply: z.object({ id: z.string() }),
  },
  update: {
    ...{ kind: 'write', method: 'PUT', path: '/shows/1', summary: 'Change a show', access: 'signedIn' },
    body: z.strictObject(fields).partial(),
    reply: z.object({ id: z.string() }),
  },
})
const input = (name: string) => page.getByLabelText(name)
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
const me = meWith()
const Around = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <SignedIn value={me}>
      <ConfirmHolder>{children}</ConfirmHolder>
    </SignedIn>
  </QueryClientProvider>
)
const sent = vi.fn<(url: unknown, body: unknown) => void>()
const answering = (answer: () => Response) => {
  sent.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent(url, JSON.parse((init?.body as string | undefined) ?? '{}'))
    return Promise.resolve(answer())
  })
}
afterEach(() => vi.restoreAllMocks())
const fine = () => Response.json({ code: 'OK', message: 'OK', data: { id: '1' } })

const Form = (props: { check?: (body: Record<string, unknown>) => { path: string; message: string }[] }) => (
  <Around>
    <FormPage saved={() => 'Saved.'} route={shows.create} initial={{}} {...props}>
      {(field) => (
        <>
          <TextField {...field('name')} />
          <NumberField {...field('from')} places={0} />
          <NumberField {...field('to')} places={0} />
        </>
      )}
    </FormPage>
  </Around>
)

it('everything that is wrong is said at the first attempt, rules between fields and rules of the day too', async () => {
  answering(fine)
  await render(<Form check={({ from }) => (Number(from) > 2026 ? [{ path: 'from', message: 'Not after this year' }] : [])} />)
  await input('From').fill('2030')
  await input('To').fill('2029')

  await save()

  for (const sentence of ['Name is required', 'Not after this year', 'The end is before the start'])
    await expect.element(page.getByText(sentence)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

it('what was said of a field is judged again with every letter, and of the field it depends on too', async () => {
  answering(fine)
  await render(<Form />)
  await input('From').fill('20')
  await input('To').fill('19')
  await save()
  await expect.element(page.getByText('Name is required')).toBeVisible()

  await input('Name').fill('ab')
  await expect.element(page.getByText('Please enter at least 3 characters.')).toBeVisible()
  await input('Name').fill('abc')
  await expect.element(page.getByText('Please enter at least 3 characters.')).not.toBeInTheDocument()
  await input('Name').fill('a')
  await expect.element(page.getByText('Please enter at least 3 characters.')).toBeVisible()
  await input('From').fill('18')
  await expect.element(page.getByText('The end is before the start')).not.toBeInTheDocument()
})

it('a limit that was passed is judged again while the number is typed', async () => {
  await render(
    <Around>
      <FormPage saved={() => 'Saved.'} route={shows.create} initial={{}}>
        {(field) => <NumberField {...field('from')} label="Hold time" places={0} max={72} />}
      </FormPage>
    </Around>,
  )
  await input('Hold time').fill('80')
  await userEvent.tab()
  await expect.element(page.getByText("Hold time can't be more than 72")).toBeVisible()
  await input('Hold time').fill('75')
  await expect.element(page.getByText("Hold time can't be more than 72")).toBeVisible()
  await input('Hold time').fill('7')
  await expect.element(page.getByText("Hold time can't be more than 72")).not.toBeInTheDocument()
})

it('what the server alone refused goes when its field is typed in', async () => {
  const fault = { path: 'name', message: 'There is one of this name.' }
  answering(() => Response.json({ code: 'E_VALIDATION', message: 'No', data: { fields: [fault] } }, { status: 400 }))
  await render(<Form />)
  await input('Name').fill('Fair')
  await input('From').fill('1')
  await input('To').fill('2')
  await save()
  await expect.element(page.getByText(fault.message)).toBeVisible()
  await input('To').fill('3')
  await expect.element(page.getByText(fault.message)).toBeVisible()
  await input('Name').fill('Fair 2')
  await expect.element(page.getByText(fault.message)).not.toBeInTheDocument()
})

it('a change of a record is held to the rules between its fields at once', async () => {
  answering(fine)
  await render(
    <Around>
      <FormPage saved={() => 'Saved.'} route={shows.update} createRoute={shows.create} initial={{ name: 'Fair', from: 1, to: 2 }}>
        {(field) => (
          <>
            <TextField {...field('name')} />
            <NumberField {...field('from')} places={0} />
            <NumberField {...field('to')} places={0} />
          </>
        )}
      </FormPage>
    </Around>,
  )
  await input('From').fill('9')
  await input('Name').fill('')
  await save()
  await expect.element(page.getByText('The end is before the start')).toBeVisible()
  await expect.element(page.getByText('Please enter at least 3 characters.')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

const Drawer = ({ onClose, onStay }: { onClose(): void; onStay(reply: { id: string }): void }) => (
  <Around>
    <FormDrawer title="Add show" route={shows.create} open initial={{ from: 1, to: 2 }} onClose={onClose} onStay={onStay}>
      {(field) => <TextField {...field('name')} />}
    </FormDrawer>
  </Around>
)

it('Save & Continue leaves the form open, as it was at first; Save closes it', async () => {
  answering(fine)
  const [onClose, onStay] = [vi.fn<() => void>(), vi.fn<(reply: { id: string }) => void>()]
  await render(<Drawer onClose={onClose} onStay={onStay} />)
  await input('Name').fill('Fair')

  await userEvent.click(page.getByRole('button', { name: 'Save & Continue' }))

  await expect.poll(() => onStay.mock.calls).toEqual([[{ id: '1' }]])
  await expect.element(input('Name')).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await input('Name').fill('Second')
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.mock.calls.filter(([url]) => url === '/shows').map(([, body]) => body)).toEqual([
    { name: 'Fair', from: 1, to: 2 },
    { name: 'Second', from: 1, to: 2 },
  ])
})

it('a form that could not be sent says so until it is sent, with what was typed and a button to try again', async () => {
  const busy = () => new Response('<html>', { status: 503 })
  answering(busy)
  await render(<Form />)
  await input('Name').fill('Antwerp')
  await input('From').fill('1')
  await input('To').fill('2')
  await save()

  const alert = page.getByRole('alert').filter({ hasText: unavailable })
  await expect.element(alert).toHaveTextContent(`${unavailable} What you typed is still here.Try again`)
  await expect.element(input('Name')).toHaveValue('Antwerp')

  answering(fine)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.anything(), { name: 'Antwerp', from: 1, to: 2 })
})

it('a form that was saved says so, unless its screen says more', async () => {
  answering(fine)
  for (const { id } of toasts()) dropToast(id)
  const shown = async (onDone?: () => void) => {
    const screen = await render(
      <Around>
        <Toasts />
        <FormDrawer
          title="Add show"
          route={shows.create}
          open
          initial={{ from: 1, to: 2 }}
          onClose={() => undefined}
          {...(onDone ? { onDone } : {})}
        >
          {(field) => <TextField {...field('name')} />}
        </FormDrawer>
      </Around>,
    )
    await input('Name').fill('Antwerp')
    await save()
    return screen
  }
  const screen = await shown(() => toast.success('Show 1 is in Antwerp.'))
  await expect.element(page.getByText('Show 1 is in Antwerp.')).toBeVisible()
  expect(page.getByText('Show saved.').elements()).toEqual([])
  await screen.unmount()
  await shown()
  await expect.element(page.getByText('Show saved.')).toBeVisible()
})

it('a change of a record that changes nothing closes the drawer without a request or a message', async () => {
  answering(fine)
  toasts().forEach(({ id }) => dropToast(id))
  const onClose = vi.fn<() => void>()
  await render(
    <Around>
      <FormDrawer
        title="Show"
        open
        route={shows.update}
        createRoute={shows.create}
        initial={{ name: 'Fair', from: 1, to: 2 }}
        always={['from']}
        onClose={onClose}
      >
        {(field) => <TextField {...field('name')} />}
      </FormDrawer>
    </Around>,
  )
  await input('Name').fill('Fairs')
  await input('Name').fill('Fair')
  await save()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
  await input('Name').fill('Fairs')
  await save()
  await expect.poll(() => sent.mock.calls.map(([, body]) => body)).toEqual([{ name: 'Fairs', from: 1 }])
  await expect.poll(() => toasts().map(({ text }) => text)).toEqual(['Show saved.'])
  dropToast(toasts()[0]!.id)
})

it('a page whose form changes nothing says that there is nothing to save, and sends nothing', async () => {
  answering(fine)
  toasts().forEach(({ id }) => dropToast(id))
  await render(
    <Around>
      <FormPage saved={() => 'Saved.'} route={shows.update} createRoute={shows.create} initial={{ name: 'Fair', from: 1, to: 2 }}>
        {(field) => <TextField {...field('name')} />}
      </FormPage>
    </Around>,
  )
  await input('Name').fill('Fairs')
  await input('Name').fill('Fair')
  await save()
  await expect.poll(() => toasts().map(({ text }) => text)).toEqual(['No changes to save.'])
  expect(sent).not.toHaveBeenCalled()
  dropToast(toasts()[0]!.id)
})
