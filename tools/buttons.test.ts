import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = 'apps/web/src'
const files = globSync(`${web}/**/*.{ts,tsx}`)
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path: path.slice(web.length + 1), text: readFileSync(path, 'utf8') }))
const withText = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

/** Parts of the kit that draw their own button, each with the reason why `Button` does not fit. */
const drawn: Record<string, string> = {
  'kit/boundary.tsx': 'also shown before the sign-in, which loads nothing of the component library',
  'kit/chips.tsx': 'a chip of three states, reached by arrows',
  'kit/editor/editor.tsx': 'the toolbar of a text, as dense as the text',
  'kit/file-input.tsx': 'the cross of a file in a list',
  'kit/frame/parts.tsx': 'the icons of the header and the link of a banner, in the colors of the frame',
  'kit/grid/header-cell.tsx': 'inside a column heading, which has the focus itself',
  'kit/grid/pager.tsx': 'the arrows of a page, as high as a row',
  'kit/grid/popup.tsx': 'an entry of a menu',
  'kit/grid/row.tsx': 'the grip of a row, which is dragged',
  'kit/grid/tick.tsx': 'a link within a sentence of the grid',
  'kit/open/gem-panel.tsx': 'before the sign-in',
  'kit/open/open-buttons.tsx': 'before the sign-in',
  'kit/open/open-fields.tsx': 'before the sign-in',
  'kit/one-line.tsx': 'opens a popover of the browser, by its id',
  'kit/ordering.tsx': 'the arrows of a row, as high as its number',
  'kit/pictures-field.tsx': 'the cross of a picture',
  'kit/removable.tsx': 'the cross of a chip',
  'kit/row-end.tsx': 'opens a popover of the browser, by its id',
  'kit/states.tsx': 'also shown before the sign-in, which loads nothing of the component library',
  'kit/tab-menu.tsx': 'a tab that opens the rest of the tabs',
  'kit/tabs.tsx': 'a tab',
  'kit/term.tsx': 'a question mark beside a word, which opens a popover of the browser',
  'kit/toasts-view.tsx': 'also shown before the sign-in, which loads nothing of the component library',
  'kit/unstyled-button.tsx': 'is the button of a screen that draws a cell, a tile or a link of its own',
}

it('looks at every screen', () => expect(files.length).toBeGreaterThan(500))

it('the only place that takes a button from the component library is Button', () =>
  expect(withText(/import \{[^}]*\bButton\b[^}]*\} from 'antd'/)).toEqual(['kit/button.tsx']))

it('a <button> is written in the listed parts of the kit alone, and in each of them', () =>
  expect(withText(/<button\b/)).toEqual(Object.keys(drawn).sort()))

it('the only places that take a drawer or a dialog from the component library are SidePanel and Dialog', () =>
  expect(withText(/import \{[^}]*\b(Drawer|Modal)\b[^}]*\} from 'antd'/)).toEqual([
    'kit/dialog.tsx',
    'kit/question.tsx',
    'kit/side-panel.tsx',
  ]))

it('a question is put by useConfirm alone, and only Toasts draws toasts', () => {
  expect(withText(/\bModal\.(useModal|confirm|info|warning|error|success)\b|\b(window|globalThis)\.(confirm|alert)\(/)).toEqual([
    'kit/question.tsx',
  ])
  expect(withText(/import \{[^}]*\b(message|notification)\b[^}]*\} from 'antd'|\buseApp\(/)).toEqual([])
})

it('a button that adds something names it without an article, so that all of them read alike', () => {
  const article = /\b(?:label|add|title)[=:] ?\{?['"`](?:Add|New) an? /
  expect(['add="Add a key"', "title: 'Add an address'", 'label="Add key"'].map((text) => article.test(text))).toEqual([true, true, false])
  expect(withText(article)).toEqual([])
})
