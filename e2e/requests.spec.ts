import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { expectAccessible } from './people.ts'
import { test } from './reused-pages.ts'
import { signIn } from './sign-in.ts'
import { firstClient } from './trade.ts'

/** What clients write, from the message to the stones: in the palette, and pasted on the desk. */
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const total = async (page: Page) => /of ([\d,]+)$/.exec((await pager(page).textContent()) ?? '')?.[1]
/** Pastes as the keyboard does, wherever the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** Also one that has no room on the line of filters and is counted after it. */
const filter = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true, includeHidden: true })

test('a request typed in the palette or pasted on the desk is searched for', async ({ context, page }) => {
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/search')
  await expect(pager(page)).toHaveText(/of [\d,]{4,}$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('oval 1 up FG VS')
  const offer = page.getByRole('option', { name: /^Search: Oval, 1.00 ct and up, F to G, VS1 to VS2 · [\d,]+ stones?$/ })
  await expect(offer).toHaveAttribute('aria-selected', 'true')
  const promised = / ([\d,]+) stones?$/.exec((await offer.textContent()) ?? '')?.[1]
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe(promised)
  await expect(filter(page, 'Clarity VS1, VS2')).toHaveCount(1)

  // Nothing is searched for that was not understood.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hello there 😀')
  await expect(page.getByText('No results')).toBeVisible()

  // Words that were not understood are corrected on the screen of requests, which has the text.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('oval 1 up FG VS zorbly')
  await page.getByRole('option', { name: 'Correct what was not understood: zorbly' }).click()
  await expect(page.getByRole('textbox', { name: 'Client’s message' })).toHaveValue('oval 1 up FG VS zorbly')
  await page.getByRole('button', { name: 'zorbly' }).click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('zorbly')
  await page.goto('/inventory/single-stone/search')
  await expect(pager(page)).toHaveText(/of [\d,]{4,}$/)

  await paste(page, '2 pear 1ct up D-F\nround 0.5 up G VS1')
  const dialog = page.getByRole('dialog', { name: 'Paste numbers or a request' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: /^Show [\d,]+ stones?: Round, 0.50 ct and up, G, VS1$/ }).click()
  await expect(filter(page, 'Color G')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Stone, report or memo number' }).focus()
  await paste(page, '3ct EM D IF')
  await expect(dialog.getByRole('listitem')).toContainText('Emerald, 3.00 to 3.09 ct, D, IF')
  await page.keyboard.press('Escape')

  // Numbers are looked up as before.
  await page.getByRole('searchbox', { name: 'Stone, report or memo number' }).focus()
  await paste(page, 'R00003\nNOSUCH1')
  await expect(dialog.getByRole('row').nth(1)).toContainText('R00003')
  await expect(dialog.getByRole('row').nth(2)).toContainText('Unknown')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // Words are not searched for as a number; a client's name in a request is the client's.
  const { companyName } = await firstClient(page)
  const box = page.getByRole('searchbox', { name: 'Stone, report or memo number' })
  await box.clear()
  await box.pressSequentially(`oval 1 to 1.5 ct for ${companyName.toLowerCase()}`)
  await expect(page.getByText('Press Enter to read this as a request')).toBeVisible()
  await box.press('Tab')
  await expect(page).not.toHaveURL(/[?&]q=/)
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]client=/)
  await expect(page.getByText(companyName).first()).toBeVisible()

  // Several typed numbers too.
  await page.getByRole('searchbox', { name: 'Stone, report or memo number' }).fill('R00004, R00003')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row').nth(1)).toContainText('R00004')
  await expect(dialog.getByRole('row').nth(2)).toContainText('R00003')
  await expect(page.getByRole('searchbox', { name: 'Stone, report or memo number' })).toHaveValue('')
  await page.keyboard.press('Escape')

  // Enter shows what a sentence asks for, and the sentence stays to be corrected; one word that is no stone's number is a request too.
  await box.fill('oval 1 up D')
  await box.press('Enter')
  await expect(filter(page, 'Color D')).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
  await expect(box).toHaveValue('oval 1 up D')
  await box.press('End')
  await box.pressSequentially(' VVS2 qwertz')
  await box.press('Enter')
  await expect(filter(page, 'Clarity VVS2')).toHaveCount(1)
  await page.reload()
  await expect(box).toHaveValue('oval 1 up D VVS2 qwertz')
  const unread = page.getByRole('status').filter({ hasText: 'Not understood: qwertz' })
  await unread.getByRole('button', { name: 'Edit request' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('oval 1 up D VVS2 qwertz')
  await page.keyboard.press('Escape')
  // The key of the search box selects what is in it, so that what is typed next replaces it.
  await expect(dialog).toHaveCount(0)
  await box.blur()
  await page.keyboard.press('/')
  await page.keyboard.type('vvs2')
  await page.keyboard.press('Enter')
  await expect(filter(page, 'Color D')).toHaveCount(0)
  await expect(filter(page, 'Clarity VVS2')).toHaveCount(1)
  await expect(unread).toHaveCount(0)

  // Where no stone matches, the screen of requests lists those that just miss.
  await box.fill('round 29 ct D FL')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Show the nearest stones' }).click()
  await expect(page.getByLabel('Client’s message')).toHaveValue('round 29 ct D FL')
  await page.goBack()
  await expect(box).toHaveValue('round 29 ct D FL')

  // A list longer than any number is kept whole, and looked up.
  await box.fill(Array.from({ length: 30 }, (_, at) => `R0${1000 + at}`).join(' '))
  await expect(page.getByText('Press Enter to look up these numbers')).toBeVisible()
  await box.press('Enter')
  await expect(dialog.getByRole('row')).toHaveCount(31)
})

test('a message is read, corrected, and answered from the screen of client requests', async ({ context, page }) => {
  await signIn(context, 'seller')
  const client = await firstClient(page)
  await page.goto(`/client/${client.id}`)
  await page.getByRole('link', { name: 'New request' }).click()
  await expect(page).toHaveURL(new RegExp(`/single-stone/requests\\?client=${client.id}`))
  await expect(page.getByText(client.companyName)).toBeVisible()

  const text = page.getByLabel('Client’s message')
  await text.fill('Hi, round 1ct F VS qwertz please\n1 pear 2.2ct D FL max -80')
  const round = page.getByRole('region', { name: /^Round, 1\.00 to 1\.09 ct, F/ })
  await expect(round.getByText('Not understood:')).toContainText('qwertz')
  // A click on what was not understood selects it in the message, to be written again.
  await round.getByRole('button', { name: 'qwertz' }).click()
  await expect(text).toBeFocused()
  const selected = () => text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  expect(await selected()).toBe('qwertz')
  await expect(round.getByRole('status').filter({ hasText: /[\d,]+ stones?/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(text).toHaveValue(/qwertz/)

  // A condition is changed where it stands.
  await round
    .getByRole('button', { name: 'Change Color F' })
    .or(round.getByRole('button', { name: 'Color F', exact: true }))
    .click()
  const editor = page.getByRole('dialog', { name: 'Filter by Color' })
  await editor.getByRole('button', { name: 'G', exact: true }).click()
  await page.keyboard.press('Escape')
  const corrected = page.getByRole('region', { name: /Color F, G/ })
  await expect(corrected.getByRole('button', { name: 'How it was understood' })).toBeVisible()

  const stones = corrected.getByRole('group', { name: 'Stones that match' })
  await stones.getByRole('checkbox').first().check()
  const answer = page.getByRole('group', { name: 'Answer' })
  await expect(answer).toContainText('1 selected')
  // Read only now: until the corrected request is answered, the stones of the one before are in the list.
  const stone = ((await stones.getByRole('checkbox', { checked: true }).getAttribute('aria-label')) ?? '').replace('Select ', '')

  const pear = page.getByRole('region', { name: /^1 Pear/ })
  await expect(pear.getByText('No stone in stock matches.')).toBeVisible()
  await pear.getByRole('button', { name: 'Create a demand' }).click()
  await expect(pear.getByRole('link', { name: 'Demand created' })).toBeVisible()

  await answer.getByRole('button', { name: 'Write the reply' }).click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await expect(reply).toHaveValue(new RegExp(`Natural diamond\\n${stone} `))
  await expect(reply).toHaveValue(/We will let you know when one arrives\.$/)
  await page.getByRole('button', { name: 'Copy reply' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Thank you for your request.')
  await page.keyboard.press('Escape')

  await answer.getByRole('button', { name: 'Send Email' }).click()
  const mail = page.getByRole('dialog', { name: `Send Email: ${stone}` })
  await expect(mail.getByTitle(client.companyName)).toBeVisible()
  await page.keyboard.press('Escape')

  await answer.getByRole('button', { name: 'Share link' }).click()
  await expect(page.getByRole('dialog', { name: `Share ${stone}` }).getByText(client.companyName)).toBeVisible()
  await page.keyboard.press('Escape')

  // A reply answers requests that were never in view, with their own numbers, and says which it leaves out.
  await text.fill(['round 1ct G VS', ...Array.from({ length: 11 }, (_, at) => `${at + 1} pear ${at + 20}.2ct D FL max -80`)].join('\n'))
  await expect(page.getByText('12 requests', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^1 Pear/ }).getByText('No stone in stock matches.')).toBeVisible()
  await answer.getByRole('button', { name: 'Write the reply' }).click()
  await expect(reply).toHaveValue(/\n\n2\. 1 Pear[\s\S]*\n\n12\. 11 Pear/)
  await expect(page.getByText('Left out: request 1, nothing selected')).toBeVisible()
  await page.keyboard.press('Escape')

  // Nothing is searched for in what is no request.
  for (const nonsense of ['😀😀😀', '+91 98765 43210', 'مرحبا كيف حالك']) {
    await text.fill(nonsense)
    await expect(page.getByText('No search criteria were recognised, so no search was run.')).toBeVisible()
  }
  await text.fill('round D-F 1ct, colour K')
  await expect(page.getByText('No stone can match')).toBeVisible()
  await text.fill('x'.repeat(100_001))
  await expect(page.getByRole('alert')).toContainText('at most 100,000 characters')
  await text.fill(Array.from({ length: 500 }, (_, at) => `oval ${(0.5 + at / 100).toFixed(2)}ct D IF`).join('\n'))
  await expect(page.getByText('500 requests')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 20 more of 500' })).toBeVisible()
})

test('a chat is read, and answered with the keyboard alone', async ({ context, page }) => {
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/requests')
  await page.getByLabel('Client’s message').focus()
  await page.keyboard.insertText('[12/03/26, 14:22] Ravi: need oval 1 up 3EX, G VS2 or better\n[12/03/26, 14:23] Me: will check')
  const stones = page
    .getByRole('region', {
      name: 'Oval, 1.00 ct and up, D to G, FL to VS2, polish and symmetry Ideal to Excellent (only rounds have a cut grade)',
    })
    .getByRole('group', { name: 'Stones that match' })
  const first = stones.getByRole('checkbox').first()
  await expect(first).toBeVisible()
  for (let presses = 0; presses < 40 && !(await first.evaluate((box) => box === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Answer' })).toContainText('1 selected')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('write the reply')
  await expect(page.getByRole('option', { name: 'Client requests: Write the reply' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(/Natural diamond\n\S+ +Oval/)
  await expectAccessible(page)
})

test('a demand is filled in from a pasted request', async ({ context, page }) => {
  await signIn(context, 'seller')
  await page.goto('/inventory/single-stone/demands')
  await page.getByRole('button', { name: 'Add demand' }).click()
  const form = page.getByRole('dialog', { name: 'Add demand' })
  await form.getByLabel('Paste the request').fill('LG pear 3ct D IF grumbl')
  await expect(form.getByRole('group', { name: 'Criteria' })).toContainText('Not understood: grumbl')
  await expect(form.getByLabel('Name')).toHaveValue('Lab-grown, Pear, 3.00 to 3.09 ct, D, IF')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Lab-grown, Pear, 3.00 to 3.09 ct, D, IF' })).toBeVisible()
})
