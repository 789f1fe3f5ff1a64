import { type Locator, type Page, expect } from '@playwright/test'
import type { Presses } from './presses.ts'

/** What a job works with: stones that nobody holds, and a client who has ordered before. */
export interface Given {
  stones: readonly { vStnId: string; rptNo: string; back: number }[]
  company: string
}

export interface Job {
  title: string
  /** Where it begins: on the desk with the focus nowhere, on the page of a stone, or on the desk with two stones. */
  from: 'desk' | 'stone' | 'two stones'
  /** The most keys it may take, where there is an aim. */
  most?: number
  byKeys(presses: Presses, given: Given): Promise<void>
  /** Clicks, and the keys that no click replaces. */
  byMouse?(presses: Presses, given: Given): Promise<void>
}

const desk = '/inventory/single-stone/search'
const dialog = (page: Page) => page.getByRole('dialog').last()
const grid = (page: Page) => page.getByRole('grid', { name: 'Search' })
const message = (page: Page, text: RegExp) => page.locator('.loupe-toasts').getByText(text).last()

/** Opens the page from which a job begins. */
export async function begin(page: Page, { from }: Job, { stones }: Given) {
  const [one, two] = stones
  const filter = encodeURIComponent(JSON.stringify({ vStnId: [one?.vStnId, two?.vStnId] }))
  await page.goto(from === 'stone' ? `/diamond-details/${one?.vStnId}` : from === 'desk' ? desk : `${desk}?f=${filter}`)
  const ready =
    from === 'stone'
      ? page.getByRole('button', { name: /^Hold/ })
      : grid(page)
          .getByRole('row')
          .nth(from === 'desk' ? 10 : 2)
  await expect(ready.first()).toBeVisible()
}

/** The palette finds the stone by its report number; Enter opens its page. */
async function openStone(presses: Presses, { stones: [stone] }: Given) {
  const { page } = presses
  await presses.key('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await presses.sees(palette)
  await presses.paste(stone?.rptNo ?? '')
  await presses.sees(palette.getByText(stone?.vStnId ?? ''))
  await presses.key('Enter')
  // The desk has such a button too.
  await expect(page).toHaveURL(/diamond-details/, { timeout: 20_000 })
  await presses.sees(page.getByRole('button', { name: /^Hold/ }))
}

/** Types the beginning of the client's name: three letters, and more until the client is the first that is found. */
async function findClient(presses: Presses, company: string): Promise<Locator> {
  const first = presses.page.locator('.loupe-company').first()
  await presses.key(...company.slice(0, 3))
  await presses.sees(first)
  for (const letter of company.slice(3)) {
    if ((await first.innerText()).includes(company)) break
    await presses.key(letter)
    await expect(presses.page.locator('.ant-select-loading')).toHaveCount(0)
  }
  return first
}

/** A form that asks for the client, and perhaps more. */
const withClient =
  (shortcut: string, done: RegExp, more?: (presses: Presses, given: Given) => Promise<void>): Job['byKeys'] =>
  async (presses, given) => {
    await presses.key(...shortcut.split(' '))
    await presses.hasFocus(dialog(presses.page).getByRole('combobox').first())
    await findClient(presses, given.company)
    await presses.key('Enter')
    await more?.(presses, given)
    await presses.key('Control+Enter')
    await presses.sees(message(presses.page, done))
  }

const byButton =
  (label: string, submit: string, done: RegExp): Job['byKeys'] =>
  async (presses, { company }) => {
    const { page } = presses
    const action = page
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .or(page.getByRole('menuitem', { name: new RegExp(`^${label}`) }))
      .first()
    if (!(await action.isVisible())) await presses.click(page.locator('main').getByRole('button', { name: /More/ }).last())
    await presses.click(action)
    await presses.hasFocus(dialog(page).getByRole('combobox').first())
    await presses.click(await findClient(presses, company))
    await presses.click(dialog(page).getByRole('button', { name: submit, exact: true }))
    await presses.sees(message(page, done))
  }

/** A client's only buyer is chosen already. */
async function chooseBuyer(presses: Presses) {
  const form = dialog(presses.page)
  await presses.sees(form.getByText(/as last time/))
  const buyer = form.getByRole('combobox', { name: 'Buyer' })
  if ((await buyer.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').innerText()).trim() !== '') return
  for (let tabs = 0; tabs < 4; tabs++) {
    if (await buyer.evaluate((element) => element === document.activeElement)) break
    await presses.key('Tab')
  }
  await presses.key('Enter', 'Enter')
}

/** Two points below the asking price, past all fields between the client and the discount for all stones. */
async function offerAtBack(presses: Presses, { stones: [stone] }: Given) {
  const back = dialog(presses.page).getByRole('textbox', { name: /back/i }).first()
  for (let tabs = 0; tabs < 12; tabs++) {
    if (await back.evaluate((element) => element === document.activeElement)) break
    await presses.key('Tab')
  }
  await presses.paste(String(Math.round((stone?.back ?? 0) - 2)))
}

const held = /held until/
export const jobs: readonly Job[] = [
  {
    title: 'Search a wish',
    from: 'desk',
    byKeys: async (presses) => {
      const { page } = presses
      await presses.key('Control+k')
      await presses.sees(page.getByRole('dialog', { name: 'Command palette' }))
      await presses.paste('oval 1 to 1.5 ct D-F VS')
      await presses.sees(page.getByRole('dialog', { name: 'Command palette' }).getByText(/Oval/))
      await presses.key('Enter')
      await presses.sees(page.getByRole('button', { name: /^Remove Shape/ }))
    },
  },
  {
    title: 'Hold by report number',
    from: 'desk',
    most: 8,
    byKeys: async (presses, given) => {
      await openStone(presses, given)
      await withClient('h', held)(presses, given)
    },
  },
  {
    title: 'Release the hold',
    from: 'stone',
    byKeys: async (presses) => {
      await presses.key('z', 'h')
      await presses.sees(dialog(presses.page).getByText(/Release/))
      await presses.key('Control+Enter')
      await presses.sees(message(presses.page, /released/))
    },
  },
  { title: 'Memo', from: 'stone', byKeys: withClient('m', /on memo|Memo M/), byMouse: byButton('Memo', 'Send on memo', /on memo|Memo M/) },
  { title: 'Offer at a discount', from: 'stone', byKeys: withClient('o', /offered until/, offerAtBack) },
  { title: 'Order as last time', from: 'stone', most: 12, byKeys: withClient('r', /requested/, chooseBuyer) },
  { title: 'Mail', from: 'stone', most: 6, byKeys: withClient('e', /queued/), byMouse: byButton('Send Email', 'Send', /queued/) },
  { title: 'Cart', from: 'stone', byKeys: withClient('a', /^Cart of/) },
  { title: 'Watch', from: 'stone', byKeys: withClient('w', /^Watchlist of/) },
  {
    title: 'Share link',
    from: 'stone',
    byKeys: async (presses) => {
      await presses.key('s')
      await presses.sees(dialog(presses.page).getByRole('button', { name: 'Create link' }))
      await presses.key('Control+Enter')
      await presses.sees(dialog(presses.page).getByRole('button', { name: 'Copy link' }))
    },
  },
  {
    title: 'Export',
    from: 'stone',
    byKeys: async (presses) => {
      await presses.key('f')
      await presses.sees(dialog(presses.page))
      const file = presses.page.waitForEvent('download', { timeout: 20_000 })
      await presses.key('Control+Enter')
      await file
    },
  },
  {
    title: 'Compare two stones',
    from: 'two stones',
    byKeys: async (presses) => {
      await presses.key('Control+a', 'd')
      await expect(presses.page).toHaveURL(/compare/, { timeout: 20_000 })
    },
  },
  {
    title: 'Find a client',
    from: 'desk',
    byKeys: async (presses, { company }) => {
      const palette = presses.page.getByRole('dialog', { name: 'Command palette' })
      await presses.key('Control+k')
      await presses.sees(palette)
      await presses.key(...company.slice(0, 4))
      await presses.sees(palette.getByText(company))
      await presses.key('Enter')
      await expect(presses.page).toHaveURL(/\/client\//, { timeout: 20_000 })
    },
  },
]
