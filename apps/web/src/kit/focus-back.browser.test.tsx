import { resource } from '@loupe/contract/route.ts'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { SignedInAs } from '../testing/signed-in-as.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { ListTable } from './list-table.tsx'
import { Page } from './page.tsx'
import { SidePanel } from './side-panel.tsx'

const holds = resource('holds', {
  extend: {
    ...{ kind: 'write', method: 'POST', path: '/holds', summary: 'Extend', access: 'signedIn' },
    body: z.strictObject({ id: z.string(), why: z.string().optional().meta({ title: 'Why' }) }),
    reply: z.object({ id: z.string() }),
  },
})

/** A row's action, whose layer is removed when it closes. */
function Extend({ id, onDone }: { id: string; onDone?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label="Extend" name={`Extend ${id}`} onClick={() => setOpen(true)} />
      {isOpen ? (
        <FormDrawer route={holds.extend} open title="Extend" initial={{ id }} onClose={() => setOpen(false)} onDone={() => onDone?.()}>
          {(field) => <TextField {...field('why')} />}
        </FormDrawer>
      ) : null}
    </>
  )
}

/** Saving removes the row, as releasing a hold does. */
function Holds({ removes = false }: { removes?: boolean }) {
  const [rows, setRows] = useState([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  const remove = (id: string) => setRows((all) => all.filter((row) => row.id !== id))
  return (
    <SignedInAs>
      <ListTable
        rows={rows}
        empty="No holds"
        columns={[
          { key: 'id', title: 'Hold', show: ({ id }) => id },
          { key: 'end', title: 'Action', show: ({ id }) => <Extend id={id} {...(removes ? { onDone: () => remove(id) } : {})} /> },
          {
            key: 'release',
            title: 'Release',
            show: ({ id }) => <Button label="Release" name={`Release ${id}`} onClick={() => remove(id)} />,
          },
        ]}
      />
    </SignedInAs>
  )
}
const extend = (id: string) => page.getByRole('button', { name: `Extend ${id}` })
const release = (id: string) => page.getByRole('button', { name: `Release ${id}` })
const drawer = page.getByRole('dialog')
const answering = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data: { id: 'b' } })))
afterEach(() => vi.restoreAllMocks())
async function open(id: string) {
  await extend(id).click()
  await expect.element(drawer).toBeVisible()
}

describe('a form that a row opened gives the focus back to its button', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['saving', () => page.getByRole('button', { name: 'Save' }).click()],
  ])('by %s', async (_, close) => {
    answering()
    await render(<Holds />)
    await open('b')

    await close()

    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(extend('b')).toHaveFocus()
  })

  it('or, if saving removed the row, to the same button of the row that follows', async () => {
    answering()
    await render(<Holds removes />)
    await open('b')

    await page.getByRole('button', { name: 'Save' }).click()

    await expect.element(extend('b')).not.toBeInTheDocument()
    await expect.element(extend('c')).toHaveFocus()
  })
})

it('an action that removes its row moves the focus to the row that follows, then to the one before, then to the list', async () => {
  await render(<Holds />)
  await release('b').click()
  await expect.element(release('c')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(release('a')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/No holds/)
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

it('a click on the button that has the focus already moves it to the row that follows too', async () => {
  await render(<Holds />)
  await expect.element(release('b')).toBeVisible()
  release('b').element().focus()
  await release('b').click()
  await expect.element(release('c')).toHaveFocus()
})

/** Countering replaces an offer by one that is listed first. */
function Offers() {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const counter = (id: string) => setIds((all) => [`${id}2`, ...all.filter((other) => other !== id)])
  return (
    <ListTable
      rows={ids.map((id) => ({ id }))}
      empty="No offers"
      columns={[
        {
          key: 'end',
          title: 'Action',
          show: ({ id }) => <Button label="Counter" name={`Counter ${id}`} onClick={() => counter(id)} />,
        },
      ]}
    />
  )
}
const counter = (id: string) => page.getByRole('button', { name: `Counter ${id}`, exact: true })

it('an action that replaces its row by one at the top moves the focus to the row that followed it', async () => {
  await render(<Offers />)
  await counter('b').click()
  await expect.element(counter('b2')).toBeVisible()
  await expect.element(counter('c')).toHaveFocus()
})

/** An order whose step removes its button, as approving does. */
function Approval({ confirms = false }: { confirms?: boolean }) {
  const [isPending, setPending] = useState(true)
  const confirm = confirms ? { confirm: { title: 'Approve?', content: '', ok: 'Approve it' } } : {}
  return isPending ? <Button label="Approve" onClick={() => setPending(false)} {...confirm} /> : <p>Approved</p>
}
const approve = () => userEvent.click(page.getByRole('button', { name: 'Approve', exact: true }))

it('a step that removes its button on a page moves the focus to the heading of the page', async () => {
  await render(
    <SignedInAs>
      <Page title="Order">
        <Approval />
      </Page>
    </SignedInAs>,
  )
  await approve()
  await expect.element(page.getByRole('heading', { name: 'Order' })).toHaveFocus()
})

it('also where a dialog had confirmed it', async () => {
  await render(
    <SignedInAs>
      <Page title="Order">
        <Approval confirms />
      </Page>
    </SignedInAs>,
  )
  await approve()
  await userEvent.click(page.getByRole('button', { name: 'Approve it' }))
  await expect.element(page.getByText('Approved')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Order' })).toHaveFocus()
})

it('a step that removes its button in a panel leaves the focus in the panel', async () => {
  await render(
    <SignedInAs>
      <SidePanel title="Request" open onClose={() => undefined}>
        <Approval />
      </SidePanel>
    </SignedInAs>,
  )
  await approve()
  await expect.element(page.getByText('Approved')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
})

it('a click beside every control leaves the focus nowhere', async () => {
  await render(
    <SignedInAs>
      <Page title="Order">
        <Approval />
        <p>Remarks</p>
      </Page>
    </SignedInAs>,
  )
  page.getByRole('button', { name: 'Approve' }).element().focus()
  await page.getByText('Remarks').click()
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['panel', SidePanel],
  ['dialog', Dialog],
])('a %s that is removed instead of closed gives the focus back too', async (_, Layer) => {
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          More
        </button>
        {isOpen ? (
          <Layer title="More" open onClose={() => setOpen(false)}>
            <input aria-label="Name" />
          </Layer>
        ) : null}
      </>
    )
  }
  await render(<Opener />)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByLabelText('Name').click()

  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

it('leaving a form without saving gives the focus back to its opener, although the question had it', async () => {
  await render(<Holds />)
  await userEvent.click(extend('b'))
  await userEvent.fill(page.getByRole('textbox', { name: /Why/ }), 'typed')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Leave' }))
  await expect.element(page.getByRole('textbox', { name: /Why/ })).not.toBeInTheDocument()
  await expect.element(extend('b')).toHaveFocus()
})

it.each([0, 50])(
  'a button that leads to another page, such as Delete, leaves the focus on the heading of that page, also if it loads for %s ms',
  async (ms) => {
    function Record() {
      const [place, go] = useState<'record' | 'loading' | 'list'>('record')
      const remove = () => {
        go(ms > 0 ? 'loading' : 'list')
        if (ms > 0) setTimeout(() => go('list'), ms)
      }
      const confirm = { title: 'Delete it?', content: 'It is gone then.', ok: 'Yes, delete' }
      return (
        <main>
          {place === 'record' ? (
            <Page key="record" title="The record">
              <Button label="Delete" confirm={confirm} onClick={remove} />
            </Page>
          ) : place === 'list' ? (
            <Page key="list" title="The list">
              Rows
            </Page>
          ) : null}
        </main>
      )
    }
    await render(
      <SignedInAs>
        <Record />
      </SignedInAs>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Delete' }))
    await userEvent.click(page.getByRole('button', { name: 'Yes, delete' }))
    await expect.element(page.getByRole('heading', { name: 'The list' })).toHaveFocus()
  },
)
