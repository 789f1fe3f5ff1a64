import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import { expect, it } from 'vitest'

const web = 'apps/web/src/'
const files = globSync(`${web}**/*.{ts,tsx}`)
  .filter((path) => !/\.test\.|\/bench\//.test(path))
  .map((path) => ({ path: path.slice(web.length), text: readFileSync(path, 'utf8') }))
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''

/** The attributes of each element of this name. */
function elements(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(String.raw`<${name}\b`, 'g'))].map(({ index }) => {
    let depth = 0
    let at = index
    for (; at < text.length; at++) {
      if (text[at] === '{') depth++
      else if (text[at] === '}') depth--
      else if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') break
    }
    return text.slice(index, at)
  })
}

const buttons = files
  .filter(({ path }) => path !== 'kit/route-button.tsx')
  .flatMap(({ text }) => elements(text, 'RouteButton'))
  .map((element) => ({ route: /route=\{([\w.]+)\}/.exec(element)?.[1] ?? '', element }))
const isUndone = (element: string) => /\bundo=/.test(element)
const isAsked = (element: string) => /\bconfirm(=|: )/.test(element)

/** Buttons that write at once, and why nothing is lost: each route with the button that takes it back, or with what it does not change. */
const harmless: Record<string, string> = {
  'accountKyc.undo': 'is itself the undoing',
  'accountUsers.resendVerification': 'the same email once more',
  'audits.verify': 'only reads',
  'bulkNotifications.test': 'an email to oneself',
  'bulkNotifications.unschedule': 'scheduled again by Send',
  'diamondNotes.done': 'Reopen',
  'gridColumns.saveDefault': 'saves what was just arranged',
  'gridColumns.update': 'saves what was just typed',
  'intakes.run': 'does earlier what the schedule does',
  'masters.teach': 'removed in the list of masters',
  'notifications.see': 'only marks as read',
  'platformDetails.file': 'makes a file',
  'platformDetails.putBack': 'Withhold',
  'platformDetails.run': 'does earlier what the schedule does',
  'priceRuns.resume': 'Undo of the whole run',
  'sheets.check': 'only reads',
  'sheets.run': 'Roll back',
  'syncs.retry': 'does earlier what the schedule does',
  'syncs.run': 'does earlier what the schedule does',
  'syncs.user': 'does earlier what the schedule does',
  'users.resendVerification': 'the same email once more',
  'webhookDeliveries.resend': 'receivers know an event by its id',
  'webhooks.pause': 'Resume',
  'webhooks.resume': 'Pause',
  'webhooks.test': 'a trial event',
}

it('every button that calls a route can be undone, asks first, or is known to be harmless', () => {
  const bare = buttons.filter(({ element }) => !isUndone(element) && !isAsked(element)).map(({ route }) => route)
  expect(buttons.length).toBeGreaterThan(70)
  expect([...new Set(bare)].toSorted()).toEqual(Object.keys(harmless).toSorted())
})

it('the toast of every button that calls a route says what was done', () => {
  const withMessage = new Set<string>(routes.flatMap(({ name, message }) => (message ? [name] : [])))
  const mute = buttons
    .filter(({ route, element }) => !/\b(outcome|isSilent)\b/.test(element) && !withMessage.has(route))
    .map(({ route }) => route)
  expect(withMessage).toContain('users.approve')
  expect(mute).toEqual([])
})

type Answer = 'asks' | 'undo' | 'form'
const signs: Record<Answer, RegExp> = {
  asks: /\buseConfirm\(|\bconfirm=\{|\buseKindQuestion\(|AnswerForm/,
  undo: /\bundo/i,
  form: /<\w*(Dialog|Drawer|FormPage|SidePanel|Form)\b/,
}
/**
 * Screens that write without a `RouteButton`. `form`: the values are typed, and sent by the button of the form. Others say why nothing is lost.
 */
const writing: Record<string, Answer | `harmless: ${string}`> = {
  'features/access/use-giving.ts': 'harmless: a switch, switched back',
  'features/inventory/collections/collect-form.tsx': 'form',
  'features/inventory/collections/take-out.tsx': 'asks',
  'features/inventory/demands/matches.tsx': 'harmless: only marks as read',
  'features/inventory/demands/use-save-demand.ts': 'harmless: saves what was just typed',
  'features/inventory/edit/edit-stones.tsx': 'undo',
  'features/inventory/edit/use-undo.ts': 'undo',
  'features/inventory/export/download-dialog.tsx': 'form',
  'features/inventory/export/export-dialog.tsx': 'form',
  'features/inventory/media/addresses.tsx': 'harmless: saves what was just typed',
  'features/inventory/media/named-files.tsx': 'harmless: uploads, each with Remove',
  'features/inventory/notes/note-row.tsx': 'asks',
  'features/inventory/pairs/criteria-panel.tsx': 'harmless: one’s own criteria, saved as they are chosen',
  'features/inventory/price-configuration.tsx': 'harmless: a switch, switched back',
  'features/inventory/searches/save-search.tsx': 'form',
  'features/inventory/searches/saved-searches.tsx': 'asks',
  'features/inventory/sheets/sheet-columns.tsx': 'harmless: a mapping, chosen again',
  'features/inventory/sheets/sheet-list.tsx': 'harmless: a sheet is checked before it changes anything',
  'features/inventory/sheets/sheet-questions.tsx': 'harmless: an answer, given again',
  'features/inventory/stone/comments.tsx': 'harmless: saves what was just typed',
  'features/inventory/stone/media-upload.tsx': 'asks',
  'features/masters/row-parts.tsx': 'asks',
  'features/messages/inbox.tsx': 'harmless: only marks as read',
  'features/messages/notification-choices.tsx': 'harmless: a switch, switched back',
  'features/messages/todo-list.tsx': 'harmless: a switch, switched back',
  'features/pricing/price-list-list.tsx': 'harmless: a list applies only once it is made active, which asks',
  'features/pricing/revision.tsx': 'harmless: a revision is previewed, and Undo takes back the whole run',
  'features/reports/dashboard/checklist.tsx': 'harmless: offered again in the menu of the person',
  'features/reports/dashboard/news.tsx': 'harmless: only marks as read',
  'features/reports/dashboard/reminders.tsx': 'harmless: the note has Reopen',
  'features/reports/dashboard/work.tsx': 'harmless: the to-do has Reopen',
  'features/reports/report-screen.tsx': 'harmless: makes a file',
  'features/shell/bell.tsx': 'harmless: only marks as read',
  'features/shell/welcome.tsx': 'harmless: offered again in the menu of the person',
  'features/shell/work.tsx': 'asks',
  'features/transactions/approvals/use-answer.ts': 'asks',
  'features/transactions/cabins/day-board.tsx': 'harmless: an appointment that was moved is moved back',
  'features/transactions/deal-sheet/deal-sheet-dialog.tsx': 'form',
  'features/transactions/memos/memo-steps.tsx': 'asks',
  'features/transactions/offers/accept-ticked.tsx': 'asks',
  'features/transactions/offers/offer-steps.tsx': 'asks',
  'features/transactions/orders/order-steps.tsx': 'asks',
}

it('every screen that writes in another way can undo it, asks first, has a form, or is known to be harmless', () => {
  const found = files.filter(({ path, text }) => !path.startsWith('kit/') && /\buseWrite\(/.test(text)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(writing).toSorted())
  const wrong = Object.entries(writing).filter(
    ([path, answer]) => !answer.startsWith('harmless') && !signs[answer as Answer].test(textOf(path)),
  )
  expect(wrong).toEqual([])
})

/** The actions for stones: what answers the click. None of them writes before that. */
const actions: Record<string, 'form, then undo' | 'form' | 'asks' | 'harmless'> = {
  hold: 'form, then undo',
  memo: 'form, then undo',
  order: 'form',
  buy: 'form',
  offer: 'form',
  cart: 'form, then undo',
  watchlist: 'form, then undo',
  enquiry: 'form, then undo',
  track: 'form, then undo',
  bid: 'form',
  viewing: 'form',
  wait: 'form',
  unHold: 'form, then undo',
  unMemo: 'form, then undo',
  share: 'form',
  mail: 'form',
  xRay: 'form',
  download: 'form',
  export: 'form',
  print: 'harmless',
  compare: 'harmless',
  edit: 'form, then undo',
  copy: 'harmless',
  collect: 'form',
  takeOut: 'asks',
  feature: 'form',
  revise: 'form',
  lot: 'form',
  withhold: 'form',
}

it('every action for stones opens a form, asks first or changes nothing', () => {
  const text = textOf('links/stone-actions.ts') + textOf('links/deal-actions.ts')
  const names = [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(actions).toSorted())
  for (const [name, answer] of Object.entries(actions)) {
    const entry = text.slice(text.search(new RegExp(String.raw`^  ${name}: \{`, 'm'))).split('\n  },')[0] ?? ''
    const layer = /import\('\.\.\/([\w/.-]+)'\)/.exec(entry)?.[1]
    if (answer === 'harmless') continue
    expect([name, entry.includes('Layer: ')]).toEqual([name, true])
    if (layer === undefined) continue
    // A form of several actions may be in a file that it imports beside it.
    const near = [...textOf(layer).matchAll(/from '(\.[\w./-]+\.tsx)'/g)].map(([, file]) => textOf(posix.join(posix.dirname(layer), file!)))
    const all = [textOf(layer), ...near].join('\n')
    if (answer === 'asks') expect([name, signs.asks.test(all)]).toEqual([name, true])
    else expect([name, signs.form.test(all)]).toEqual([name, true])
    if (answer === 'form, then undo') expect([name, /undo/i.test(all)]).toEqual([name, true])
  }
})
